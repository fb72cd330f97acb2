"""What every server needs: settings, the process, the database, the web, the budget, notifications.
It imports no other wing."""
