"""The commands of `python -m tools`, a module each."""
