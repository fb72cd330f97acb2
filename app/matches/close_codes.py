"""Why this server ends the connections of a match, besides what a client did itself."""

from __future__ import annotations

OTHER_PEOPLE = 4402
"""Connect again, and be told who plays now."""
NO_MATCH = 4404
"""The match is not there, or no longer."""
LOST_MATCH = 4500
"""This server cannot show the match, and trying again is of no use."""
