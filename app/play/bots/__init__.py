"""Server-side players (bots). Each sees what a person in its seat would see, and nothing else."""
