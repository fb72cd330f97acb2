"""Checking the record of a finished match offline: `python -m app verify`."""
