"""Programs that stand in for those that make tunnels."""

from pathlib import Path

SAYS = {
    "cloudflared": 'ERR Post "https://api.trycloudflare.com/tunnel": slow\n'
    "INF |  https://red-rose-${3##*:}.trycloudflare.com  |",
    "tailscale": "Available on the internet:\n\nhttps://Castle.tail1234.ts.net/\n|-- proxy",
    "ssh": "debug1: remote forward success for: listen 8123, connect 127.0.0.1:8123",
}
"""What each writes when its tunnel is open, as the shell reads it."""


def stand_in(folder: Path, name: str, ends: str = "exec sleep 600") -> Path:
    """A program of that name in `folder`, which says that its tunnel is open, then `ends`; the file
    with its number and words."""
    program, noted = folder / name, folder / f"{name}.ran"
    program.write_text(f'#!/bin/sh\necho "$$ $*" >{noted}\ncat <<END\n{SAYS[name]}\nEND\n{ends}\n')
    program.chmod(0o755)
    return noted
