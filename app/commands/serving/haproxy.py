"""HAProxy in front of the server's processes: everything about one match goes to one process.

HAProxy is in every distribution, has done nothing else for twenty years, and hashes any part of a
request consistently: when a process is gone, only its matches move. What belongs to no match goes
by the visitor's address, so that limits by address count as with one process.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from ipaddress import ip_network

PLACES = ("/usr/sbin/haproxy", "/usr/local/sbin/haproxy", "/opt/homebrew/sbin/haproxy")
"""Where it is installed if not in PATH: Debian puts it where only root looks."""

ROUTING = """\
    # Only the proxies before this one may say who asks, and how.
    acl from_proxy src {proxies}
    http-request del-header x-forwarded-for unless from_proxy
    http-request del-header x-forwarded-proto unless from_proxy
    http-request set-header x-roses-key %[src]
    acl is_forwarded req.hdr(x-forwarded-for) -m found
    http-request set-header x-roses-key %[req.hdr(x-forwarded-for,-1)] if from_proxy is_forwarded
    # Every path with a match in it begins in one of these ways.
    acl is_page path_beg /matches/
    acl is_play path_beg /ws/matches/ /api/matches/
    http-request set-header x-roses-key %[path,field(3,/)] if is_page
    http-request set-header x-roses-key %[path,field(4,/)] if is_play
    option forwardfor
"""
BALANCING = """\
    balance hdr(x-roses-key)
    hash-type consistent sdbm avalanche
    # A process that has just gone is known by the refused connection, before the next check.
    option httpchk GET /livez
    http-check send hdr Host localhost
    option redispatch 1
    retries 3
    # One that ends may leave what was asked unread; what only asks can be asked of another.
    retry-on conn-failure empty-response
    http-request disable-l7-retry unless METH_GET
    default-server weight 256 check inter 1s fall 3 rise 1
    default-server observe layer4 error-limit 1 on-error mark-down
"""
TIMES = """\
    mode http
    timeout connect 2s
    timeout check 3s
    timeout client 75s
    timeout server 75s
    timeout http-request 15s
    timeout http-keep-alive 15s
    timeout tunnel 1h
"""


def program() -> str | None:
    """Where HAProxy is; None if it is not installed."""
    found = (path for path in PLACES if os.access(path, os.X_OK))
    return shutil.which("haproxy") or next(found, None)


def configuration(bind: str, ports: Sequence[int], proxies: str) -> str:
    """For processes that listen on 127.0.0.1. `bind` is where HAProxy listens, `proxies` whose
    X-Forwarded-* headers are believed, as FORWARDED_ALLOW_IPS has them."""
    servers = "".join(
        f"    server worker{number} 127.0.0.1:{port}\n" for number, port in enumerate(ports, 1)
    )
    chosen = "".join(
        f"    use-server worker{number} if {{ path /metrics }} {{ url_param(worker) {number} }}\n"
        for number in range(1, len(ports) + 1)
    )
    return (
        f"defaults\n{TIMES}\n"
        f"frontend roses\n    bind {bind}\n{ROUTING.format(proxies=_networks(proxies))}"
        "    default_backend workers\n\n"
        f"backend workers\n{BALANCING}{chosen}{servers}"
    )


def _networks(proxies: str) -> str:
    """Addresses as HAProxy understands them."""
    if proxies.strip() == "*":
        return "0.0.0.0/0 ::/0"
    found = []
    for word in proxies.split(","):
        try:
            found.append(str(ip_network(word.strip(), strict=False)))
        except ValueError:
            continue  # a name: uvicorn compares it with names, of which TCP has none
    return " ".join(found) or "127.0.0.1"
