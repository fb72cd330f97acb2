"""The generated part of the ruleset's README: rulings, and paragraph -> code -> tests.

python -m tests.rulesets.richard_iii.index    writes it
"""

from tests.rulesets.indexing import Index

INDEX = Index("richard_iii")

if __name__ == "__main__":
    INDEX.write()
