"""Training a game's judgement by self-play: `python -m tools tune GAME FILE`."""
