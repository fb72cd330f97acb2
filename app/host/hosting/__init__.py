"""What a host does with what the server keeps: moving matches, access, going back, copies."""
