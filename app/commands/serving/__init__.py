"""The processes of a running server: started, watched, replaced, stopped."""
