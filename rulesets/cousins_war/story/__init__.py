"""What is told of a finished game of The Cousins' War."""

from .telling import STORY

__all__ = ["STORY"]
