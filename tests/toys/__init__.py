"""Games that only tests play. Each is a folder that could stand in `rulesets/`."""
