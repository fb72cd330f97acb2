"""What players propose to each other at a running match, and what comes of their answers."""
