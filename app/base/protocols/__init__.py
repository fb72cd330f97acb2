"""HTTP and websockets as uvicorn speaks them, for many connections that mostly wait."""
