"""The files that pages load, under addresses that name their version, and joined into scripts."""
