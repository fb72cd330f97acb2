"""Views as rows of numbers, and actions as words of a small vocabulary, for programs that learn.

The standard library only; `roses_rules.pettingzoo` builds its spaces from these.
"""
