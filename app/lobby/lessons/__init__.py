"""Guided first games: matches that follow a guide, for one learner each."""
