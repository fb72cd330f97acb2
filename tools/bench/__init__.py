"""The measurements of `make bench`: a fresh server and database under a load of real sockets.

`host.py` starts both, `prepare.py` creates matches through the public API, `load.py` plays them in
a separate process over `wire.py`, `machine.py` measures what the processes use, `scenarios.py`
lists the measurements, and `report.py` prints them. Everything stays on 127.0.0.1.
"""
