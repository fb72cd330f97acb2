"""Who plays a seat, and what seats agree on beside the rules."""
