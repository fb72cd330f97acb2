"""What a good player sees in The Cousins' War."""

from .judgement import INSIGHT

__all__ = ["INSIGHT"]
