"""What is told of a finished game of Lancaster vs York."""

from .telling import STORY

__all__ = ["STORY"]
