"""How a table looks: positions of games on its page, at every size, and what is wrong there."""
