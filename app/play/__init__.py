"""The game as it is played: log and live matches, the table, clocks, offers, bots, spectators,
and what processes tell each other. It may import base, referee and accounts."""
