"""The commands of `python -m roses_rules`, one module each."""
