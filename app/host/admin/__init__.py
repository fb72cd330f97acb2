"""What the host sees and does, for the commands and for the page `/host` alike."""
