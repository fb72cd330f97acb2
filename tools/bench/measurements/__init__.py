"""The measurements: each prepares its own server, and answers with rows for the report."""
