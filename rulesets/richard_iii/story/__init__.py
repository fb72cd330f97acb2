"""What is told of a finished game of Richard III."""

from .telling import STORY

__all__ = ["STORY"]
