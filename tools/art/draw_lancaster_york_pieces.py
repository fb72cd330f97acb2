"""Draw the pieces of Lancaster vs York: `python -m tools.art.draw_lancaster_york_pieces`.

Writes static/svg/lancaster_york_pieces.svg: one symbol of 48 by 48 for each icon of the board, each
player's cube, disc and troop, each award, and a shield for each of the twelve nobles. Flat
tinctures only, no gradients: browsers draw gradients of another file differently.
"""

from __future__ import annotations

from pathlib import Path

from .draw_cousins_war_pieces import (
    ARGENT,
    AZURE,
    GULES,
    INK,
    LILY,
    OR,
    SABLE,
    lion,
    shield,
    symbol,
)

TARGET = Path(__file__).parents[2] / "static/svg/lancaster_york_pieces.svg"
STONE, SHADE, TILE, WOOD, SAIL = "#ece3cc", "#cdbf9d", "#a4553a", "#8a6a43", "#f7f0dd"
LINE = f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"'
FINE = f'fill="none" stroke="{INK}" stroke-width="1.1" stroke-linecap="round"'

# letter, top, face, side, edge, letter's colour
SEATS = {
    "red": ("R", "#c9474b", "#9e1b24", "#701018", "#38080c"),
    "yellow": ("Y", "#f7dd84", "#e3b52c", "#b0851b", "#4d3a08"),
    "green": ("G", "#6f9a57", "#3f6f34", "#2a4d23", "#12260f"),
    "blue": ("B", "#6f9cc2", "#2d5f8e", "#1d4266", "#0d2236"),
}
PLATES = {
    "red": "M-9-9.500C-5.500-8.500-3-9.500 0-11C3-9.500 5.500-8.500 9-9.500C9.500 0 6.500 7.500 0 11.500C-6.500 7.500-9.500 0-9-9.500Z",
    "yellow": "M0-12L11.5 0L0 12L-11.5 0Z",
    "green": "M-9.500 0A9.500 9.500 0 1 1 9.500 0A9.500 9.500 0 1 1-9.500 0Z",
    "blue": "M-8.500-9.500H8.500V9.500L4.200 7.500L0 9.500L-4.200 7.500L-8.500 9.500Z",
}
"""Shield, lozenge, disc and banner, as everywhere on the site: they tell players apart without
colour."""


def plate(seat: str, x: float, y: float, size: float) -> str:
    letter, *_, edge = SEATS[seat]
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size:g})"><path d="{PLATES[seat]}" fill="#fff8e6" stroke="{edge}" stroke-width="1.2" stroke-linejoin="round"/>'
        f'<text y="4.700" font-family="Georgia,serif" font-size="14.500" font-weight="700" text-anchor="middle" fill="#1d140a">{letter}</text></g>'
    )


def cube(seat: str) -> str:
    """A wooden cube, seen from the front and a little above."""
    _, top, face, side, edge = SEATS[seat]
    return (
        '<ellipse cx="25" cy="43" rx="20" ry="4" fill="#2b1d08" fill-opacity=".3"/>'
        f'<g stroke="{edge}" stroke-width="1.6" stroke-linejoin="round"><path d="M4 12L13 4H45L36 12Z" fill="{top}"/><path d="M36 12L45 4V35L36 44Z" fill="{side}"/><path d="M4 12H36V44H4Z" fill="{face}"/></g>'
        f"{plate(seat, 20, 28, 1.28)}"
    )


def disc(seat: str) -> str:
    """A wooden disc with a turned rim."""
    _, top, face, side, edge = SEATS[seat]
    return (
        '<ellipse cx="24.500" cy="29" rx="21" ry="18" fill="#2b1d08" fill-opacity=".3"/>'
        f'<path d="M3 23V27A21 20 0 0 0 45 27V23Z" fill="{side}" stroke="{edge}" stroke-width="1.6"/><circle cx="24" cy="22.500" r="20.500" fill="{face}" stroke="{edge}" stroke-width="1.6"/>'
        f'<circle cx="24" cy="22.500" r="17" fill="none" stroke="{top}" stroke-width="1.6"/>{plate(seat, 24, 22.5, 1.36)}'
    )


def troop(face: str, edge: str, arms: str = "") -> str:
    """A counter with a sallet on it; the number of men is written beside it."""
    return (
        f'<circle cx="24" cy="24" r="21.500" fill="{face}" stroke="{edge}" stroke-width="2"/>{arms}'
        f'<path d="M10 27Q9 11 24 10Q38 11 37 25L41 31Q34 29 31 31L31 37Q24 39 17 36L15 30Z" fill="#d9d4c6" {LINE}/><path d="M15 25H35" stroke="{INK}" stroke-width="2.600"/><path d="M24 10V21" {FINE}/>'
    )


def castle() -> str:
    return (
        f'<path d="M6 44V16H9V19H12V16H15V19H18V25H21V10H19V6H22V9H26V6H29V10H27V25H30V19H33V16H36V19H39V16H42V44Z" fill="{STONE}" {LINE}/>'
        f'<path d="M32 26H42V44H32Z" fill="{SHADE}" stroke="none"/><path d="M19 44V36Q24 29 29 36V44Z" fill="{SABLE}"/><path d="M11 27V32M37 27V32M24 14V19" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M24 6V0L34 3L24 5" fill="{GULES}" stroke="{INK}" stroke-width="1"/>'
    )


def large_town() -> str:
    return (
        f'<path d="M8 30L8 20L14 13L20 20V30ZM29 30V18L35 11L41 18V30Z" fill="{SAIL}" {LINE}/><path d="M6 21L14 11L22 21ZM27 19L35 9L43 19Z" fill="{TILE}" {LINE}/>'
        f'<path d="M20 32V16L24.500 2L29 16V32Z" fill="{STONE}" {LINE}/><path d="M20 16H29" {FINE}/>'
        f'<path d="M3 45V27H7V30H11V27H15V30H19V27H29V30H33V27H37V30H41V27H45V45Z" fill="{STONE}" {LINE}/><path d="M20 45V38Q24 32 28 38V45Z" fill="{SABLE}"/><path d="M9 36V40M38 36V40" stroke="{INK}" stroke-width="2"/>'
    )


def town() -> str:
    return (
        f'<path d="M27 43V27L36 18L45 27V43Z" fill="{SAIL}" {LINE}/><path d="M24 28L36 15L47 28Z" fill="{TILE}" {LINE}/>'
        f'<path d="M4 43V29L12 22L20 29V43Z" fill="{SAIL}" {LINE}/><path d="M1.500 30L12 19L22 30Z" fill="{TILE}" {LINE}/>'
        f'<path d="M15 43V19L21 5L27 19V43Z" fill="{STONE}" {LINE}/><path d="M21 5V0M18.500 2H23.500M15 20H27" {FINE}/><path d="M18 43V36Q21 32 24 36V43Z" fill="{SABLE}"/><path d="M8 34V38M36 32V37" stroke="{INK}" stroke-width="2"/>'
    )


def port() -> str:
    return (
        f'<path d="M2 38Q8 33 14 38T26 38T38 38T47 37V45H2Z" fill="#8fb3b4" stroke="{INK}" stroke-width="1.2"/>'
        f'<path d="M3 36V24H29V36Z" fill="{STONE}" {LINE}/><path d="M1.500 25L8 14H24L30 25Z" fill="{TILE}" {LINE}/><path d="M9 36V29H15V36M20 28V32M25 28V32" {FINE}/>'
        f'<path d="M33 38V9L45 17" fill="none" stroke="{WOOD}" stroke-width="3.200"/><path d="M33 9L28 14M45 17V26" {FINE}/><path d="M41 26H48V33H41Z" fill="{WOOD}" {LINE}/>'
    )


def bishop() -> str:
    return (
        f'<path d="M10 38Q7 20 24 3Q41 20 38 38Z" fill="{SAIL}" {LINE}/><path d="M24 6V37M13 30H35" stroke="{OR}" stroke-width="4"/><path d="M20 19H28M24 15V23" stroke="{GULES}" stroke-width="2.600"/>'
        f'<path d="M8 37Q24 43 40 37V44Q24 49 8 44Z" fill="{OR}" {LINE}/><g fill="{GULES}"><circle cx="16" cy="42.500" r="1.600"/><circle cx="24" cy="43.500" r="1.600"/><circle cx="32" cy="42.500" r="1.600"/></g>'
    )


def ship() -> str:
    return (
        f'<path d="M24 36V3M24 7L8 31M24 7L41 31" {FINE}/><path d="M11 27Q8 18 12 9Q24 13 36 9Q40 18 37 27Q24 23 11 27Z" fill="{SAIL}" {LINE}/><path d="M24 11V25M11 18Q24 21 38 18" stroke="{GULES}" stroke-width="2.600" fill="none"/>'
        f'<path d="M3 29H11V32H37V28H46L43 38Q41 44 34 44H15Q8 44 6 38Z" fill="{WOOD}" {LINE}/><path d="M6 36H43" {FINE}/><path d="M24 3L32 5L24 7Z" fill="{AZURE}" stroke="{INK}" stroke-width=".8"/>'
    )


def medal(charge: str) -> str:
    """An award: a gilt medal with its charge."""
    return f'<circle cx="24" cy="24" r="22" fill="#e6c77a" stroke="{INK}" stroke-width="1.600"/><circle cx="24" cy="24" r="18" fill="#f7ecd0" stroke="{OR}" stroke-width="1.800"/>{charge}'


ANCHOR = "M22.500 15H25.500V33Q31 32 33 27L30 28L34 22L37 28L35 28Q33 37 24 38Q15 37 13 28L11 28L14 22L18 28L15 27Q17 32 22.500 33ZM17 17H31V20H17ZM24 8A4 4 0 1 1 24 16A4 4 0 1 1 24 8ZM24 10.500A1.500 1.500 0 1 0 24 13.500A1.500 1.500 0 1 0 24 10.500Z"
GATE = "M11 36V15H15V18H19V15H23V18H27V15H31V18H35V15H37V36H30V29Q24 22 18 29V36Z"


def medals() -> dict[str, str]:
    tower = '<g transform="translate(11 9) scale(.54)">' + castle() + "</g>"
    mitre = '<g transform="translate(11.500 11) scale(.52)">' + bishop() + "</g>"
    harbour = '<g transform="translate(11 11.500) scale(.53)">' + port() + "</g>"
    gate = f'<path d="{GATE}" fill="{GULES}" {LINE}/><path d="M24 25V36M21 27V36M27 27V36M18.500 31H29.500" {FINE}/>'
    lilies = f'<g transform="translate(24 24) scale(.86)"><path d="{LILY}" fill="{AZURE}" stroke="{INK}"/></g>'
    return {
        "award-admiral": medal(
            f'<path d="{ANCHOR}" fill="{AZURE}" stroke="{INK}" stroke-width=".8" fill-rule="evenodd"/>'
        ),
        "award-archbishop": medal(mitre),
        "award-constable": medal(tower),
        "award-warden": medal(harbour),
        "award-captain": medal(gate),
        "aid": medal(lilies),
    }


def lions(tincture: str, at: tuple[tuple[float, float, float], ...]) -> str:
    """Lions rampant, each at (x, y) with a size."""
    one = lion().replace(AZURE, tincture).replace("#16324a", INK)
    return "".join(
        f'<g transform="translate({x:g} {y:g}) scale({k:g})">{one}</g>' for x, y, k in at
    )


def lilies(tincture: str, at: tuple[tuple[float, float], ...], size: float) -> str:
    return "".join(
        f'<path transform="translate({x:g} {y:g}) scale({size:g})" d="{LILY}" fill="{tincture}" stroke="{INK}" stroke-width=".6"/>'
        for x, y in at
    )


SALTIRE = f'<path d="M0 3L7 -3L24 17L41 -3L48 3L30 25L48 47L41 54L24 33L7 54L0 47L18 25Z" fill="{ARGENT}" stroke="{INK}" stroke-width=".8"/>'
FRANCE = lilies(OR, ((14, 12), (36, 40)), 0.36)
ENGLAND = "".join(
    f'<path d="M{x} {y}h13l2 -3M{x + 2} {y}v4M{x + 10} {y}v4M{x} {y}l-2 -4" stroke="{OR}" stroke-width="2.600" fill="none"/>'
    for x, y in ((28, 8), (28, 15.5), (28, 23), (8, 34), (9, 41), (12, 48))
)
QUARTERS = f'<path d="M0 0H24V27H0ZM24 27H48V56H24Z" fill="{AZURE}"/><path d="M24 0H48V27H24ZM0 27H24V56H0Z" fill="{GULES}"/>{FRANCE}{ENGLAND}<path d="M24 0V56M0 27H48" stroke="{INK}" stroke-width=".9"/>'
BORDER = "M4 3H44V26C44 42 34 50 24 54C14 50 4 42 4 26Z"


def label(tincture: str) -> str:
    """The label of three points, the mark of a son or a younger line."""
    return f'<path d="M2 8H46V12H39V20H34V12H27V20H21V12H14V20H9V12H2Z" fill="{tincture}" stroke="{INK}" stroke-width=".9"/>'


def helmets() -> str:
    one = "M-5 4Q-6 -5 0 -5.500Q6 -5 5 2L7 5H-5Z"
    return "".join(
        f'<path transform="translate({x} {y})" d="{one}" fill="{ARGENT}" stroke="{INK}" stroke-width=".8"/>'
        for x, y in ((14, 12), (34, 12), (24, 41))
    )


def arms() -> dict[str, str]:
    """The shields of the nobles, from blazon: field, ordinary, one simple charge."""
    checks = "".join(
        f'<rect x="{x}" y="{y}" width="8" height="8" fill="{AZURE}"/>'
        for y in range(0, 56, 8) for x in range((y // 8 % 2) * 8, 48, 16)
    )  # fmt: skip
    chevron = "M4 40L24 20L44 40V50L24 30L4 50Z"
    compony = f'<path d="{BORDER}" fill="none" stroke="{ARGENT}" stroke-width="11"/><path d="{BORDER}" fill="none" stroke="{AZURE}" stroke-width="11" stroke-dasharray="9 9"/>'
    torteaux = "".join(
        f'<circle cx="{x}" cy="{y}" r="7" fill="{GULES}" stroke="{INK}" stroke-width=".8"/>'
        for x, y in ((15, 15), (33, 15), (24, 34))
    )
    whole = ((0, 0, 1.0),)
    three = ((2, 2, 0.44), (24, 2, 0.44), (13, 26, 0.44))
    return {
        "percy_9": shield(OR, lions(AZURE, whole), "percy"),
        "clifford_4": shield(OR, f'{checks}<rect y="19" width="48" height="12" fill="{GULES}" stroke="{INK}" stroke-width=".8"/>', "clifford"),
        "plantagenet_9": shield(AZURE, QUARTERS + label(ARGENT), "plantagenet"),
        "neville_8": shield(GULES, SALTIRE + label("#7fa9c9"), "salisbury"),
        "neville_10": shield(GULES, SALTIRE, "warwick"),
        "mowbray_7": shield(GULES, lions(ARGENT, whole), "mowbray"),
        "stafford_6": shield(OR, f'<path d="{chevron}" fill="{GULES}" stroke="{INK}" stroke-width=".8"/>', "stafford"),
        "woodville_5": shield(ARGENT, f'<path d="M0 21H48V33H0ZM0 0H20V21H0Z" fill="{GULES}" stroke="{INK}" stroke-width=".8"/>', "woodville"),
        "beaufort_8": shield(AZURE, QUARTERS + compony, "beaufort"),
        "courtenay_5": shield(OR, torteaux, "courtenay"),
        "tudor_6": shield(GULES, f'<path d="M4 32L24 18L44 32V40L24 26L4 40Z" fill="{ARGENT}" stroke="{INK}" stroke-width=".8"/>{helmets()}', "tudor"),
        "herbert_4": shield(AZURE, f'<path d="M24 0H48V56H24Z" fill="{GULES}"/>{lions(ARGENT, three)}', "herbert"),
    }  # fmt: skip


def rose(colours: tuple[str, str]) -> str:
    """A Tudor rose with its left half in one colour and its right half in another."""
    petal = "M0-4C-6-8-14-10-14-17C-13-23-5-24 0-20C5-24 13-23 14-17C14-10 6-8 0-4Z"
    flower = "".join(f'<path d="{petal}" transform="rotate({72 * i})"/>' for i in range(5))
    halves = "".join(
        f'<clipPath id="half-{side}-{colours[0][1:]}{colours[1][1:]}"><rect x="{x}" y="-26" width="26" height="52"/></clipPath>'
        f'<g clip-path="url(#half-{side}-{colours[0][1:]}{colours[1][1:]})" fill="{colour}" stroke="{INK}" stroke-width="1.400">{flower}</g>'
        for side, x, colour in ((0, -26, colours[0]), (1, 0, colours[1]))
    )
    return f'<g transform="translate(24 24.5) scale(.94)">{halves}<circle r="5.500" fill="{OR}" stroke="{INK}" stroke-width="1.200"/></g>'


def pieces() -> str:
    icons = {
        "royal_castle": castle(),
        "large_town": large_town(),
        "town": town(),
        "port": port(),
        "bishop": bishop(),
        "ship": ship(),
    }
    drawn = [symbol(f"icon-{name}", "0 0 48 48", body) for name, body in icons.items()]
    for seat, (_, _, face, _, edge) in SEATS.items():
        drawn.append(symbol(f"cube-{seat}", "0 0 48 48", cube(seat)))
        drawn.append(symbol(f"disc-{seat}", "0 0 48 48", disc(seat)))
        drawn.append(symbol(f"troop-{seat}", "0 0 48 48", troop(face, edge)))
    spears = '<path d="M9 41L35 3M39 41L13 3" stroke="#e0c48f" stroke-width="3"/>'
    drawn.append(symbol("troop-mercenary", "0 0 48 48", troop("#6d6557", SABLE, spears)))
    drawn.append(symbol("troop-garrison", "0 0 48 48", troop("#b9ac8c", INK)))
    for name, top, face, side, edge in (
        ("black", "#5d5347", "#2a2118", "#120c06", "#000"),
        ("white", "#fffef8", "#f7f0dd", "#cdbf9d", "#4d3f28"),
    ):
        drawn.append(
            symbol(
                f"bribe-{name}",
                "0 0 48 48",
                f'<g stroke="{edge}" stroke-width="2" stroke-linejoin="round"><path d="M7 15L15 7H43L35 15Z" fill="{top}"/><path d="M35 15L43 7V34L35 42Z" fill="{side}"/><path d="M7 15H35V42H7Z" fill="{face}"/></g>',
            )
        )
    drawn += [symbol(name, "0 0 48 48", body) for name, body in medals().items()]
    drawn.append(symbol("rose", "0 0 48 48", rose((GULES, ARGENT))))
    drawn.append(symbol("rose-lancaster", "0 0 48 48", rose((GULES, GULES))))
    drawn.append(symbol("rose-york", "0 0 48 48", rose((ARGENT, ARGENT))))
    drawn.append(
        symbol(
            "cross",
            "0 0 48 48",
            f'<path d="M19 3H29V16H42V26H29V45H19V26H6V16H19Z" fill="{GULES}" stroke="{INK}" stroke-width="1.5"/>',
        )
    )
    drawn.append(
        symbol(
            "anchor",
            "0 0 48 48",
            f'<g transform="translate(-12 -13) scale(1.5)"><path d="{ANCHOR}" fill="{AZURE}" stroke="{INK}" stroke-width=".6" fill-rule="evenodd"/></g>',
        )
    )
    drawn.append(
        symbol(
            "coin",
            "0 0 48 48",
            f'<circle cx="24" cy="24" r="20" fill="{OR}" stroke="{INK}" stroke-width="2"/><circle cx="24" cy="24" r="15" fill="none" stroke="#f3dfa6" stroke-width="2"/><path d="M31 17Q28 12 23 14Q19 16 20 23Q21 30 18 34H31M16 25H27" fill="none" stroke="#3b2604" stroke-width="3.2"/>',
        )
    )
    drawn.append(
        symbol(
            "crown",
            "0 0 48 48",
            f'<path d="M7 39L4 15L15 25L24 9L33 25L44 15L41 39Z" fill="{OR}" stroke="{INK}" stroke-width="1.800" stroke-linejoin="round"/><path d="M7 34H41" stroke="{INK}" stroke-width="1.400"/><g fill="{GULES}" stroke="{INK}"><circle cx="4.500" cy="14" r="3"/><circle cx="24" cy="8.500" r="3"/><circle cx="43.500" cy="14" r="3"/></g>',
        )
    )
    drawn.append(
        symbol(
            "mercenaries",
            "0 0 48 48",
            f'<path d="M8 46L20 2M24 46V2M40 46L28 2" stroke="{WOOD}" stroke-width="2.600"/><path d="M20 2L17 12L22 11ZM24 0L21.500 10H26.500ZM28 2L31 12L26 11Z" fill="#dfe0da" stroke="{INK}"/><path d="M12 38Q11 20 24 19Q37 20 36 36L40 42Q33 40 30 42L30 46H18L15 41Z" fill="#b9b3a4" {LINE}/><path d="M16 34H34" stroke="{INK}" stroke-width="2.600"/><path d="M24 19V30" {FINE}/>',
        )
    )
    drawn += [symbol(f"arms-{name}", "0 0 48 57", body) for name, body in arms().items()]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(drawn) + "\n</svg>\n"


if __name__ == "__main__":
    TARGET.write_text(pieces())
