"""What a good player sees in Lancaster vs York."""

from .judgement import INSIGHT

__all__ = ["INSIGHT"]
