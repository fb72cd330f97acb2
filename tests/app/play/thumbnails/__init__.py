"""Tests of small pictures."""
