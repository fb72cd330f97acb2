"""Running a server: commands, the page of the host, backups, metrics, housekeeping. It may import
every wing, and a command starts `main`."""
