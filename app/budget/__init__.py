"""Who pays for costly work, and whose turn it is: shared by address, person and match."""
