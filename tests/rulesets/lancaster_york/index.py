"""The generated part of the ruleset's README: rulings, and paragraph -> code -> tests.

python -m tests.rulesets.lancaster_york.index    writes it
"""

from tests.rulesets.indexing import Index

INDEX = Index("lancaster_york")

if __name__ == "__main__":
    INDEX.write()
