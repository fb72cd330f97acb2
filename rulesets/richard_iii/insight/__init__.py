"""What a good player sees in Richard III."""

from .judgement import INSIGHT

__all__ = ["INSIGHT"]
