"""Development tools: kept games, generated pages, measurements, the example client, artwork.

The server imports none of them, and they are not in the Docker image.
"""
