"""Shares costly work fairly by address, person and match."""
