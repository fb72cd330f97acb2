"""The servers that are measured, and the mail server they send to."""
