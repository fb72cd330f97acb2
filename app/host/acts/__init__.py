"""What a host can do. Each act says what will happen before it is done."""
