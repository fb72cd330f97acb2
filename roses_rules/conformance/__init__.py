"""The contract of rulesets, checked on random games without work by their authors.

`game.play` plays one game and checks it; `run.run` plays many. The tests run a few games, `python
-m tools fuzz` any number.
"""
