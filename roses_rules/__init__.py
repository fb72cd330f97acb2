"""Four Wars of the Roses board games as a library for research: the rules without the server.

`games.load` builds a game, `python -m roses_rules` plays, counts and checks, `conformance` is the
suite that every game must pass, and `pettingzoo` has the environments for learning. The rules are
the package `rulesets`, which lies beside this one in the wheel.
"""
