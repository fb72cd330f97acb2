"""Twin worlds: pairs of matches that a viewer cannot tell apart, played over real sockets.

Two servers run on databases of their own, with the same ids, players, dice and time. A match is
planted in both: in one as it was played, in the other with the hidden parts drawn anew by the
game's own `determinize`, for one viewer. Then the same is done in both, and all that the viewer can
get hold of must be equal, byte for byte: frames, refusals, lists, pages, notices and mails,
foresights, trials, hints and the questions that thinking processes are asked.

    pairs.py      plays games, and draws the other world
    planting.py   writes a pair into the two databases
    served.py     the server as it is, but for what it draws at random and for the time
    servers.py    runs two of them
    side.py       what a viewer does, and is told, at one of them
    telling.py    which actions may show the viewer a difference by right
    comparing.py  does the same at both and compares

What no viewer of a running match may have is compared; a pair ends with a revelation. Films of
running matches are left out: they are made from the whole log, which the two have in common.
"""
