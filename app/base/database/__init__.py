"""PostgreSQL: the engine and its migrations, an embedded server, and outages."""
