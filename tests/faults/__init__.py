"""What must survive: servers and databases that are killed, connections that are lost."""
