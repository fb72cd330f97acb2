"""A small client of the public protocol (docs/protocol.md): it plays random legal moves.

It imports nothing of the server's, so that a stranger can copy this folder and start from it.
`lobby.py` is the HTTP part, before a match; `player.py` the websocket part, during it.
"""
