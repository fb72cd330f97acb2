"""Simple heraldic charges, each about 40 by 40 around the origin."""

from __future__ import annotations

import math

from .heraldry import ARGENT, GULES, INK, OR, SABLE

Point = tuple[float, float]


def path(d: str, tincture: str, line: str = INK, width: float = 1.4) -> str:
    return f'<path d="{d}" fill="{tincture}" stroke="{line}" stroke-width="{width:g}" stroke-linejoin="round"/>'


def star(inner: float, outer: float, points: int, turn: float = 0) -> str:
    corners = []
    for i in range(2 * points):
        a, r = math.pi * i / points - math.pi / 2 + turn, outer if i % 2 == 0 else inner
        corners.append(f"{r * math.cos(a):.1f} {r * math.sin(a):.1f}")
    return f"M{'L'.join(corners)}Z"


def sun(heart: str = "#f4cf6d") -> str:
    """The sun in splendour, badge of Edward IV."""
    wide, narrow = star(9, 20, 8), star(9, 17, 8, math.pi / 8)
    return f'{path(narrow, OR, width=1)}{path(wide, OR, width=1)}<circle r="9" fill="{heart}" stroke="{INK}"/>'


def rose(tincture: str, heart: str = OR) -> str:
    petals = "".join(
        f'<circle cx="{11 * math.sin(math.tau * i / 5):.1f}" cy="{-11 * math.cos(math.tau * i / 5):.1f}" r="8.6"/>'
        for i in range(5)
    )
    return f'<g fill="{tincture}" stroke="{INK}" stroke-width="1.6">{petals}</g><circle r="6" fill="{heart}" stroke="{INK}" stroke-width="1.4"/>'


def lion(tincture: str, line: str = INK) -> str:
    """A lion rampant to the left, mane and tufted tail."""
    body = (
        "M-7 -19C-2 -21 5 -19 7 -13C9 -9 8 -6 10 -2C12 3 12 7 10 10C14 12 15 15 18 19L12 20C11 16 8 14 5 13"
        "C4 16 1 17 0 20L-7 20C-6 17 -3 16 -3 13C-5 11 -5 8 -4 6C-8 7 -10 9 -13 10L-16 6C-12 6 -9 3 -6 1"
        "C-7 -1 -7 -3 -6 -5C-10 -4 -13 -4 -16 -2L-18 -7C-15 -6 -12 -8 -9 -9L-13 -10L-12 -14L-15 -15Z"
    )
    tail = "M10 8C17 8 19 2 16 -3C13 -7 15 -12 19 -13C22 -9 21 -5 18 -4C22 3 20 11 11 12Z"
    return path(tail, tincture, line) + path(body, tincture, line)


def lion_passant(tincture: str, line: str = INK) -> str:
    body = "M-20 -6L-14 -10L-9 -9C-5 -6 3 -6 9 -7C14 -7 17 -4 16 1L18 9L13 9L11 3L7 3L8 9L3 9L2 2C-2 2 -4 1 -6 1L-6 9L-11 9L-10 1L-14 2L-16 6L-20 4L-16 -1Z"
    tail = "M15 -4C22 -6 20 -13 13 -12L14 -9C18 -9 18 -7 14 -6Z"
    return path(tail, tincture, line, 1) + path(body, tincture, line, 1)


def lily(tincture: str) -> str:
    d = "M0-20C8-10 8-3 3 4H-3C-8-3-8-10 0-20ZM-5 4C-6-9-21-8-18 4C-16-1-9 0-8 5ZM5 4C6-9 21-8 18 4C16-1 9 0 8 5ZM-11 5H11V10H-11ZM-3 10H3L4 17L0 20L-4 17Z"
    return path(d, tincture, width=1.2)


def mullet(tincture: str) -> str:
    return path(star(8, 20, 5), tincture)


def fusil(tincture: str) -> str:
    return path("M0 -20L8 0L0 20L-8 0Z", tincture, width=1)


def roundel(tincture: str) -> str:
    return f'<circle r="18" fill="{tincture}" stroke="{INK}" stroke-width="1.4"/>'


def maunch(tincture: str) -> str:
    """A lady's sleeve, from the arms of Hastings."""
    return path(
        "M-14 -19H9L15 -14L7 -6L11 -1Q19 5 16 19Q8 21 4 18Q7 5 1 2Q-5 6 -4 15Q-11 13 -12 5Q-11 -2 -5 -6L-7 -12L-14 -12Z",
        tincture,
    )


def leopard(tincture: str) -> str:
    face = "M-16 -14L-9 -17Q0 -21 9 -17L16 -14L15 -2Q13 14 0 19Q-13 14 -15 -2Z"
    eyes = f'<g fill="{INK}"><circle cx="-6" cy="-3" r="3"/><circle cx="6" cy="-3" r="3"/><path d="M-4 6H4L0 11Z"/></g>'
    return path(face, tincture) + eyes


def buck(tincture: str) -> str:
    head = "M0 20L-7 6L-8 -2L-13 -1L-17 -10L-13 -20M0 20L7 6L8 -2L13 -1L17 -10L13 -20M-13 -8L-20 -12M13 -8L20 -12"
    return f'<path d="{head}" fill="none" stroke="{tincture}" stroke-width="4" stroke-linejoin="round"/>{path("M0 20L-8 2L0 -4L8 2Z", tincture, tincture)}'


def bouget(tincture: str) -> str:
    return path(
        "M-16 -16H-11V-8Q0 -14 11 -8V-16H16V4Q18 16 9 18Q2 16 3 2H-3Q-2 16 -9 18Q-18 16 -16 4Z",
        tincture,
        width=1,
    )


def helmet(tincture: str) -> str:
    return (
        path("M-14 18V2Q-14 -17 2 -18Q15 -16 14 0L17 8L8 12V18Z", tincture)
        + f'<path d="M16 -2H-2M-2 -8V6" fill="none" stroke="{INK}" stroke-width="3"/>'
    )


def boar(tincture: str) -> str:
    d = "M-21 4L-14 -4L-9 -12L-4 -10Q6 -14 15 -9L20 -12L19 -5Q21 1 17 6L18 15H13L10 7L0 7L-3 15H-8L-8 6L-14 8L-20 8Z"
    return path(d, tincture, width=2)


def bull(tincture: str) -> str:
    d = "M-19 -13L-14 -16L-8 -10Q4 -14 16 -9Q21 -3 18 6L18 16H13L11 7L-1 7L-4 16H-9L-9 4L-14 6L-20 4L-21 -2L-16 -6Z"
    return path(d, tincture, OR, 1.6)


def castle(tincture: str) -> str:
    walls = "M-18 19V-6H-14V-18H-5V-14H-2V-20H2V-14H5V-18H14V-6H18V19H5V8Q0 2 -5 8V19Z"
    return path(walls, tincture)


def elephant(tincture: str) -> str:
    beast = "M-19 18V7Q-21 -4 -12 -8Q0 -12 13 -8Q19 -4 18 6L17 18H11V9H-3L-4 18H-10V6L-14 6L-15 18Z"
    return path("M-6 -9V-20H-3V-17H1V-20H5V-17H9V-20H12V-9Z", ARGENT) + path(beast, tincture)


def ship(tincture: str) -> str:
    sail = "M-2 -19Q14 -14 14 2H-2Z"
    return (
        path(sail, ARGENT)
        + path("M-20 4H20Q17 18 10 18H-10Q-17 18 -20 4Z", tincture)
        + f'<path d="M-3 4V-20" stroke="{INK}" stroke-width="3"/>'
    )


def harp(tincture: str) -> str:
    frame = "M-12 18Q-15 -2 -10 -18Q0 -8 12 -14Q15 -10 10 -4Q2 16 -6 19Z"
    strings = f'<path d="M-6 -10V14M-1 -8V10M4 -8V3" stroke="{INK}" stroke-width="1.6"/>'
    return (
        path(frame, tincture)
        + path("M-7 12Q-9 0 -6 -9Q0 -4 7 -7Q2 7 -7 12Z", "#1f4470", width=1)
        + strings
    )


def key(tincture: str) -> str:
    return path(
        "M-2.500 -18H2.500V6Q9 8 9 14Q7 20 0 20Q-7 20 -9 14Q-9 8 -2.500 6ZM2.500 -17H11V-8H8V-12H2.500Z",
        tincture,
        width=1.2,
    )


def pall() -> str:
    """The archbishop's pallium over his cross staff."""
    staff = path("M-1.500 20V-20H1.500V20Z", OR, width=1) + path("M-7 -16H7V-13H-7Z", OR, width=1)
    band = path("M-20 -16L-14 -19L0 -3L14 -19L20 -16L4 5V20H-4V5Z", ARGENT)
    crosses = "".join(
        f'<path d="M{x - 2.5} {y}H{x + 2.5}M{x} {y - 3}V{y + 4}" stroke="{SABLE}" stroke-width="2"/>'
        for x, y in ((0, 12), (0, 2), (-11, -10), (11, -10))
    )
    return staff + band + crosses


def cannon(tincture: str) -> str:
    barrel = path("M-20 -9L14 -14L20 -12V-2L-18 2Q-22 -3 -20 -9Z", tincture)
    wheel = f'<circle cx="-2" cy="9" r="10" fill="#8a5a2b" stroke="{INK}" stroke-width="2"/><path d="M-12 9H8M-2 -1V19M-9 2L5 16M5 2L-9 16" stroke="{INK}" stroke-width="1.6"/><circle cx="-2" cy="9" r="3" fill="{OR}" stroke="{INK}"/>'
    return path("M-18 1L20 14L18 18L-19 6Z", "#6b4423") + barrel + wheel


def ragged(tincture: str, line: str = INK) -> str:
    """An upright ragged staff: badge of the earls of Warwick and, in pairs crossed, of Burgundy."""
    return path(
        "M-4-40L4-40V-28L9-31V-23L4-20V-10L9-13V-5L4-2V8L9 5V13L4 16V26L9 23V31L4 34V40H-4V30L-9 33V25L-4 22V12L-9 15V7L-4 4V-6L-9-3V-11L-4-14V-24L-9-21V-29L-4-32Z",
        tincture,
        line,
    )


def fork(tincture: str) -> str:
    return f'<path d="M0 21V-6M-9 -20V-10Q-9 -4 0 -4Q9 -4 9 -10V-20M0 -4V-20" fill="none" stroke="{tincture}" stroke-width="3.600" stroke-linecap="round"/>'


def sword(tincture: str) -> str:
    return path(
        "M-2.500 -8H2.500V14L0 20L-2.500 14ZM-9 -11H9V-8H-9ZM-2 -19H2V-11H-2Z",
        tincture,
        tincture,
        0.5,
    )


def crown(tincture: str) -> str:
    return (
        path("M-15 12L-19 -10L-8 0L0 -14L8 0L19 -10L15 12Z", tincture)
        + f'<circle cy="-14" r="3" fill="{GULES}" stroke="{INK}"/>'
    )
