"""The generated part of the ruleset's README: rulings, and paragraph -> code -> tests.

python -m tests.rulesets.rose_wars.index    writes it
"""

from tests.rulesets.indexing import Index

INDEX = Index("rose_wars")

if __name__ == "__main__":
    INDEX.write()
