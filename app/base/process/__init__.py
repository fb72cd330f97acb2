"""The running process: its log, clock, priority and children."""
