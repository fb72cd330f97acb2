"""The measurements of `make bench`: a fresh server and database under a load of real sockets.

`servers/` starts both; `players/` makes matches through the public API and plays them in processes
of its own; `measurements/` says what is measured, with `machine.py` for what the processes use; and
`report.py` prints the figures. Everything stays on 127.0.0.1.
"""
