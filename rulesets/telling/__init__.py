"""What is told of a game beside its rules, in sentences and in pictures. No rule depends on it."""
