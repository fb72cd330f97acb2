"""What never serves a player: the conformance suite, measurements, the example client, artwork.

The server does not import any of it, and the Docker image does not have it.
"""
