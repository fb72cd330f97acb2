"""The measurements of `make bench`: a fresh server and database under a load of real sockets.

`host.py` starts both, `prepare.py` makes matches through the public API, `load.py` plays them in
a process of its own over `wire.py`, `machine.py` watches what the processes use, `scenarios.py`
says what is measured, and `report.py` prints it. Everything stays on 127.0.0.1.
"""
