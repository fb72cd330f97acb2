"""Thinking ahead in any of the games: information-set Monte-Carlo tree search over worlds that a
seat cannot tell apart. Pure, like the rules: chance and the clock come in from outside."""
