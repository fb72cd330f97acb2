"""What a good player sees in Rose Wars."""

from .judgement import INSIGHT

__all__ = ["INSIGHT"]
