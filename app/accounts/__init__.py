"""Who you are: names, passwords, sessions, quiet hours, and the outbox of what you are told. It may
import base and referee."""
