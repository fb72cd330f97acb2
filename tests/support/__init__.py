"""What tests of all parts share."""
