"""Who sits where before a match begins, the links to seats, and the shares of the dice."""
