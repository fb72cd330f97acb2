"""The generated part of the ruleset's README: rulings, and paragraph -> code -> tests.

python -m tests.rulesets.cousins_war.index    writes it
"""

from tests.rulesets.indexing import Index

INDEX = Index("cousins_war")

if __name__ == "__main__":
    INDEX.write()
