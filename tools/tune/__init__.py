"""Tuning the weights of an insight by self-play: `python -m tools tune GAME`.

Players of mixed levels play games. What is tuned is how well the judgement of their positions
foretold who won: one game says something about each of its positions, while its result alone says
next to nothing about twenty weights. Whether the new weights also play better is a question for
games against the old ones.
"""
