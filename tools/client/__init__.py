"""A small client of the public protocol (docs/protocol.md) that plays random legal moves.

It imports nothing from the server, so you can copy this folder and start from it. `lobby.py` is the
HTTP part, before a match; `player.py` the websocket part, during it.
"""
