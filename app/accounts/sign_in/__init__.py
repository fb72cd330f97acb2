"""Coming in: by a name alone, with its password, or back with recovery words."""
