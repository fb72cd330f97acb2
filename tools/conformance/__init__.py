"""What every ruleset must keep to, checked on random games: no work for its author.

`game.play` plays one game and holds every check against it; `run.run` plays many. The tests call
it with a few games, `python -m tools fuzz` with as many as one likes.
"""
