"""Draw the pieces of The Cousins' War: `python -m tools.art.draw_cousins_war_pieces`.

Writes static/svg/cousins_war_pieces.svg: one symbol for each cube, die face, emblem and mark. Flat
tinctures only, no gradients: browsers draw gradients of another file differently. A browser copies all
elements of a symbol wherever it is used, so what has one colour is one path.
"""

from __future__ import annotations

import math
from pathlib import Path

TARGET = Path(__file__).parents[2] / "static/svg/cousins_war_pieces.svg"
INK, GULES, ARGENT, OR, AZURE = "#3b2f1e", "#9e1b24", "#f7f2e4", "#c8962e", "#2f5d7c"
SABLE, VERT, MURREY = "#2a2118", "#48632f", "#6d2440"

CUBES = {
    # letter, top, left face, right face, edge, letter's colour
    "lancaster": ("L", "#c9474b", "#a01c26", "#701018", "#38080c", "#fff4e0"),
    "york": ("Y", "#fffdf6", "#f1e8d0", "#cdbd95", "#4d3f28", "#2d2313"),
    "french": ("F", "#7fa9c9", "#3d6f97", "#274d6c", "#132f45", "#fff8e6"),
}
LETTERS = {
    # paths, not text: browsers would lay out each letter of each cube
    "L": "M-5.3-12.1H1.2V-11Q-.6-10.9-.6-9.7V-1.1H1.6Q3.7-1.1 4.4-3.9H5.4L5 0H-5.3V-1.1Q-3.8-1.2-3.8-2.4V-9.7Q-3.8-10.9-5.3-11Z",
    "Y": "M-6.2-12.1H.4V-11Q-1.1-10.9-.7-10L1.3-6.3L3-9.6Q3.5-10.9 1.8-11V-12.1H6.4V-11Q5.2-10.8 4.5-9.6L1.7-4.9V-2.4Q1.7-1.2 3.3-1.1V0H-3.1V-1.1Q-1.5-1.2-1.5-2.4V-4.6L-4.8-10Q-5.3-10.9-6.2-11Z",
    "F": "M-5.1-12.1H5L5.2-8.4H4.2Q3.6-11 1.7-11H-.5V-6.7H.6Q1.9-6.7 2.1-8.3H3V-3.9H2.1Q1.9-5.6 .6-5.6H-.5V-2.4Q-.5-1.2 1.3-1.1V0H-5.1V-1.1Q-3.6-1.2-3.6-2.4V-9.7Q-3.6-10.9-5.1-11Z",
}  # fmt: skip
PIPS = {
    1: ((0, 0),), 2: ((-1, 1), (1, -1)), 3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)), 5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}  # fmt: skip
SHIELD = "M4 3H44V26C44 42 34 50 24 54C14 50 4 42 4 26Z"


def symbol(name: str, box: str, body: str) -> str:
    return f'<symbol id="{name}" viewBox="{box}">{body}</symbol>'


def discs(*circles: tuple[float, float, float]) -> str:
    """Circles (x, y, radius) as the data of one path."""
    return "".join(
        f"M{x - r:.5g} {y:.5g}a{r} {r} 0 1 0 {2 * r:g} 0a{r} {r} 0 1 0 {-2 * r:g} 0Z"
        for x, y, r in circles
    )


def cube(letter: str, top: str, left: str, right: str, edge: str, mark: str) -> str:
    """A wooden cube seen from above one edge, its letter on the face to the left."""
    petals = [(math.tau * i / 5, 3.4) for i in range(5)]
    flower = discs(*((r * math.sin(a), -r * math.cos(a), 2.9) for a, r in petals), (0, 0, 1.7))
    line = f'stroke="{edge}" stroke-width="1.3" stroke-linejoin="round"'
    return (
        f'<ellipse cx="21" cy="36" rx="20" ry="7.5" fill="#2b1d08" fill-opacity=".28"/>'
        f'<path d="M20 1.5L38 11.2L20 21L2 11.2Z" fill="{top}" {line}/><path d="M2 11.2L20 21V42L2 32Z" fill="{left}" {line}/>'
        f'<path d="M38 11.2L20 21V42L38 32Z" fill="{right}" {line}/>'
        f'<path d="M23 25.5l13-6.6M23 32l13-6.6M23 37.5l13-6.6" stroke="{edge}" stroke-opacity=".22" fill="none"/>'
        f'<path transform="translate(20 11.4) scale(1.25 .72)" d="{flower}" fill="none" stroke="{edge}" stroke-width=".9" stroke-opacity=".65"/>'
        f'<path transform="matrix(1 .54 0 1 11 31.6)" d="{LETTERS[letter]}" fill="{mark}"/>'
    )


def die(value: int) -> str:
    """A bone die, pips drilled and inked."""
    size = 5.4 if value == 1 else 4.3
    pips = discs(*((24 + 11.5 * x, 24 + 11.5 * y, size) for x, y in PIPS[value]))
    return (
        '<rect x="3" y="4.5" width="43" height="43" rx="9" fill="#2b1d08" fill-opacity=".32"/>'
        f'<rect x="2" y="2" width="43" height="43" rx="8.5" fill="#f3e9cf" stroke="{INK}" stroke-width="1.5"/>'
        '<rect x="4.6" y="4.6" width="37.800" height="37.800" rx="13" fill="#fffaf0"/>'
        f'<path d="{pips}" fill="{GULES if value == 1 else SABLE}"/>'
    )


def cup() -> str:
    """A leather dice cup, mouth down."""
    studs = discs(
        (18, 80, 1.7), (35, 83.5, 1.7), (50, 84.5, 1.7), (65, 83.5, 1.7), (82, 80, 1.7)
    )  # fmt: skip
    line = f'stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"'
    return (
        '<ellipse cx="50" cy="90" rx="45" ry="9" fill="#2b1d08" fill-opacity=".35"/>'
        f'<path d="M22 14Q50 5 78 14L92 84Q50 99 8 84Z" fill="#7a5230" {line}/><ellipse cx="50" cy="14" rx="28" ry="7" fill="#95683f" {line}/>'
        f'<path d="M19.500 27Q50 36 80.500 27L82 34Q50 43 18 34ZM10 74Q50 89 90 74L92 84Q50 99 8 84Z" fill="#5b3a1f" {line}/>'
        '<path d="M30 40Q27 60 25 77M50 42V82M70 40Q73 60 75 77" fill="none" stroke="#5b3a1f" stroke-opacity=".55" stroke-width="1.300"/>'
        f'<path d="{studs}M50 48l3.600 7.700 8.400 1-6.200 5.800 1.600 8.400-7.400-4.100-7.400 4.100 1.600-8.400-6.200-5.800 8.400-1z" fill="{OR}" stroke="{INK}" stroke-width=".8"/>'
    )


def sword(turn: int) -> str:
    """One arming sword through the middle of a 64 unit square."""
    return (
        f'<g transform="rotate({turn} 32 32)" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round">'
        '<path d="M32 3L35 9V45H29V9Z" fill="#dfe0da"/><path d="M32 8V45" fill="none" stroke-width=".8"/>'
        f'<path d="M30 49h4v8h-4Z" fill="#6b4a2a"/><path d="M20 44Q32 47 44 44V48.500Q32 51 20 48.500Z{discs((32, 59.5, 3.4))}" fill="{OR}"/></g>'
    )


def banner() -> str:
    """A standard on its pole, in the colour of the text around it."""
    return (
        f'<path d="M8 4V58" stroke="{INK}" stroke-width="3.400" stroke-linecap="round"/><circle cx="8" cy="4.500" r="3.600" fill="{OR}" stroke="{INK}"/>'
        f'<path d="M9 9H50L42 22L50 35H9Z" fill="currentColor" stroke="{INK}" stroke-width="1.800" stroke-linejoin="round"/>'
    )


def seal() -> str:
    """A wax seal: an uneven disc with a rim."""
    edge = []
    for i in range(36):
        a, r = math.tau * i / 36, 22.4 + 1.5 * math.sin(i * 2.3) + 1.1 * math.cos(i * 5.1)
        edge.append(f"{24 + r * math.cos(a):.1f} {24 + r * math.sin(a):.1f}")
    return (
        f'<path d="M{"L".join(edge)}Z" fill="{GULES}" stroke="#5c0a11" stroke-width="1.4" stroke-linejoin="round"/>'
        '<circle cx="24" cy="24" r="16.500" fill="#8a141d" stroke="#c9565a" stroke-width="1.300"/>'
    )


def crown() -> str:
    return (
        f'<path d="M4 26L2 8L11 16L20 3L29 16L38 8L36 26Z" fill="{OR}" stroke="{INK}" stroke-width="1.600" stroke-linejoin="round"/>'
        f'<path d="M4.500 22H35.500" stroke="{INK}" stroke-width="1.200"/><path d="{discs((2.5, 7, 2.4), (20, 3.5, 2.4), (37.5, 7, 2.4))}" fill="{GULES}" stroke="{INK}" stroke-width=".7"/>'
    )


def field() -> str:
    """Two hosts drawn up on a hillside: pikes and pennons, red to the left, white to the right."""
    parts = [
        '<rect width="200" height="96" fill="#dfe3c9"/><path d="M0 40Q40 20 92 34T200 26V96H0Z" fill="#c3c795"/>',
        '<path d="M0 62Q60 46 110 60T200 52V96H0Z" fill="#a8b077"/><circle cx="100" cy="17" r="9" fill="#e6c77a" stroke="#8d7750" stroke-width=".8"/>',
    ]
    pikes, pennons, helmets = "", {GULES: "", ARGENT: ""}, ["", ""]
    for colour, turn in ((GULES, 1), (ARGENT, -1)):
        for i in range(7):
            x, y = 100 + turn * (i * 11 - 86), 70 - (i % 3) * 5
            pikes += f"M{x} {y + 14}L{x + 4 * turn} {y - 34}"
            helmets[i % 2] += f"M{x - 5} {y + 12}q5 -14 10 0z"
            if i % 2 == 0:
                pennons[colour] += (
                    f"M{x + 4 * turn} {y - 34}l{14 * turn} 4l{-4 * turn} 4l{5 * turn} 4l{-14.6 * turn} 0Z"
                )
    parts.append(f'<path d="{pikes}" stroke="{INK}" stroke-width="1.3"/>')
    for drawn, colour in ((pennons[GULES], GULES), (pennons[ARGENT], ARGENT), (helmets[0], "#93897a"), (helmets[1], "#7d7466")):  # fmt: skip
        parts.append(f'<path d="{drawn}" fill="{colour}" stroke="{INK}" stroke-width=".8"/>')
    parts.append(
        f'<path d="M0 84Q100 72 200 84V96H0Z" fill="#8f9a5f"/><rect width="200" height="96" fill="none" stroke="{INK}" stroke-width="2"/>'
    )
    return "".join(parts)


def shield(ground: str, charge: str, name: str) -> str:
    """A heater shield 48 by 56: its field, its charge cut off at the edge, its outline."""
    return (
        f'<clipPath id="clip-{name}"><path d="{SHIELD}"/></clipPath><path d="{SHIELD}" fill="{ground}"/>'
        f'<g clip-path="url(#clip-{name})">{charge}</g><path d="{SHIELD}" fill="none" stroke="{INK}" stroke-width="2"/>'
    )


def rays(x: float, y: float, inner: float, outer: float, count: int) -> str:
    """A star-shaped path: the sun in splendour, a mullet, a daisy's edge."""
    corners = []
    for i in range(2 * count):
        a, r = math.pi * i / count - math.pi / 2, outer if i % 2 == 0 else inner
        corners.append(f"{x + r * math.cos(a):.1f} {y + r * math.sin(a):.1f}")
    return f"M{'L'.join(corners)}Z"


LILY = "M0-15C7-7 7-1 2.500 5H-2.500C-7-1-7-7 0-15ZM-4 4C-5-7-18-6-16 3C-14-1-8 0-6.500 5ZM4 4C5-7 18-6 16 3C14-1 8 0 6.500 5ZM-9 5.500H9V9H-9ZM-2 9.500H2L3.500 16L0 19L-3.500 16Z"
STAFF = "M21 52L22 44L18 41L22.500 38L22 32L17.500 29L22.500 26L22 20L18 17L22.500 14L22 6H26L26.500 11L31 14L26.500 17L27 23L31 26L26.500 29L27 35L31 38L26.500 41L27 52Z"
RAGGED = "M-4-40L4-40V-28L9-31V-23L4-20V-10L9-13V-5L4-2V8L9 5V13L4 16V26L9 23V31L4 34V40H-4V30L-9 33V25L-4 22V12L-9 15V7L-4 4V-6L-9-3V-11L-4-14V-24L-9-21V-29L-4-32Z"


def daisy() -> str:
    petals = "".join(
        f'<ellipse cx="24" cy="13.500" rx="3.700" ry="8" transform="rotate({i * 36} 24 26)"/>'
        for i in range(10)
    )
    return f'<g fill="{ARGENT}" stroke="{INK}" stroke-width=".9">{petals}</g><circle cx="24" cy="26" r="6.500" fill="{OR}" stroke="{INK}"/>'


def lion() -> str:
    """A lion rampant, as simple as sixteen pixels allow."""
    body = "M17 47L20 39L15 34L10 36L9 32L15 29L19 31L20 27L14 24L10 26L9 22L15 19L20 22L22 17L20 12L24 8L31 9L34 13L31 16L29 16L31 23L34 29L32 37L35 42L38 44L36 47L31 46L28 38L24 36L22 43L22 47Z"
    return f'<path d="{body}" fill="{AZURE}" stroke="#16324a" stroke-width="1" stroke-linejoin="round"/><path d="M33 33Q43 30 40 20Q43 16 40 12Q36 17 38 22Q38 28 32 29" fill="{AZURE}" stroke="#16324a"/>'


def emblems() -> dict[str, str]:
    """Arms and badges of the people that the event cards name, from blazon."""
    gate = f'<path d="M10 44V18H14V22H18V18H22V22H26V18H30V22H34V18H38V44H29V36Q24 29 19 36V44Z" fill="{ARGENT}" stroke="{INK}" stroke-width="1.2"/><path d="M24 33V44M21 36V44M27 36V44M19.500 39H28.500" stroke="{INK}" fill="none"/>'
    maunch = f'<path d="M12 12H32L37 17L30 24L34 29Q40 34 38 46Q32 48 28 45Q30 34 25 31Q20 34 21 42Q15 40 14 33Q15 27 20 24L18 19L12 18Z" fill="{SABLE}"/>'
    horse = f'<path d="M10 46L14 33Q12 24 20 18L19 10L25 14Q35 16 39 28L36 34L31 31L26 31Q29 38 31 46Z" fill="{ARGENT}" stroke="{INK}" stroke-width="1.200" stroke-linejoin="round"/><circle cx="29.500" cy="22" r="1.500" fill="{INK}"/><path d="M18 18Q13 26 15 34" fill="none" stroke="{INK}" stroke-width="2.400"/>'
    orb = f'<g stroke="{INK}" stroke-width="1.300"><circle cx="24" cy="33" r="12" fill="{OR}"/><path d="M12.500 31H35.500M24 21V11M19 14.500H29" fill="none" stroke-width="3"/><path d="M24 31V45" fill="none" stroke-width="2"/></g>'
    return {
        "earl-of-northumberland": shield(OR, lion(), "percy"),
        "flight-from-ludford": shield(VERT, horse, "flight"),
        "the-kingmaker-turns": shield(GULES, f'<path d="{STAFF}" fill="{ARGENT}" stroke="{INK}"/>', "staff"),
        "margaret-of-anjou": shield(VERT, daisy(), "daisy"),
        "french-aid": shield(AZURE, "".join(f'<path transform="translate({x} {y}) scale(.62)" d="{LILY}" fill="{OR}" stroke="{INK}"/>' for x, y in ((14.5, 16), (33.5, 16), (24, 38))), "lily"),
        "protector-of-the-realm": shield(MURREY, orb, "orb"),
        "edward-earl-of-march": shield(AZURE, f'<path d="{rays(24, 26, 10, 20, 16)}" fill="{OR}" stroke="{INK}" stroke-width=".8"/><circle cx="24" cy="26" r="8" fill="#e6c77a" stroke="{INK}"/>', "sun"),
        "london-opens-its-gates": shield(GULES, gate, "gate"),
        "lord-hastings": shield(ARGENT, maunch, "maunch"),
        "margaret-of-burgundy": shield(OR, "".join(f'<path transform="translate(24 26) rotate({t}) scale(.84)" d="{RAGGED}" fill="{GULES}" stroke="{INK}" stroke-width=".8"/>' for t in (45, -45)), "burgundy"),
        "unknown": shield(f"{OR}", f'<path d="M0 52L24 6L48 52V64L24 20L0 64Z" fill="{GULES}"/>', "unknown"),
    }  # fmt: skip


def pieces() -> str:
    drawn = [symbol(f"cube-{name}", "0 0 42 45", cube(*how)) for name, how in CUBES.items()]
    drawn += [symbol(f"die-{n}", "0 0 48 49", die(n)) for n in PIPS]
    drawn.append(symbol("cup", "0 0 100 100", cup()))
    drawn.append(symbol("swords", "0 0 64 64", sword(45) + sword(-45)))
    drawn.append(symbol("banner", "0 0 54 62", banner()))
    drawn.append(symbol("seal", "0 0 48 48", seal()))
    drawn.append(symbol("crown", "0 0 40 29", crown()))
    drawn.append(symbol("field", "0 0 200 96", field()))
    drawn += [symbol(f"arms-{name}", "0 0 48 57", body) for name, body in emblems().items()]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(drawn) + "\n</svg>\n"


if __name__ == "__main__":
    TARGET.write_text(pieces())
