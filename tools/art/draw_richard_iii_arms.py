"""Draw the arms of Richard III from their blazon: `python -m tools.art.draw_richard_iii_arms`.

Writes static/svg/richard_iii_arms.svg: a shield for each block, named after its key without the
house, and the marks on a block's face (crown, roses). Arms are simplified to what is recognisable
at 16 pixels. The heirs of York bear the sun in splendour, each with a different field or badge,
because their true arms look too much like those of Lancaster.
"""

from __future__ import annotations

from pathlib import Path

from . import heraldic_charges as charges
from .heraldry import (
    ARGENT,
    AZURE,
    GULES,
    MURREY,
    OR,
    SABLE,
    VERT,
    Coat,
    at,
    barry,
    bend,
    bordure,
    canton,
    checky,
    chevron,
    chief,
    cross,
    each,
    fess,
    label,
    per_pale,
    plain,
    quarterly,
    saltire,
    shield,
)

TARGET = Path(__file__).parents[2] / "static/svg/richard_iii_arms.svg"

FRANCE = plain(AZURE, each(((0.27, 0.24), (0.73, 0.24), (0.5, 0.68)), 0.42, charges.lily(OR)))
LIONS = ((0.2, 0.62), (0.46, 0.62), (0.7, 0.46))
ENGLAND = plain(GULES, *(at(0.5, v, size, charges.lion_passant(OR)) for v, size in LIONS))
ROYAL = quarterly(FRANCE, ENGLAND)
NEVILLE = plain(GULES, saltire(ARGENT))
SUN = at(0.5, 0.45, 0.86, charges.sun())
TRIANGLE = ((0.24, 0.2), (0.76, 0.2), (0.5, 0.76))
LION = (0.5, 0.47, 0.86)


def over(coat: Coat, *more: Coat) -> Coat:
    return lambda e: coat(e) + "".join(one(e) for one in more)


HEIRS = {
    "york": over(per_pale(plain(AZURE), plain(MURREY)), SUN),
    "march": plain(MURREY, SUN, at(0.5, 0.45, 0.42, charges.rose(ARGENT))),
    "rutland": plain(AZURE, at(0.5, 0.56, 0.74, charges.sun()), label(ARGENT)),
    "clarence": plain(VERT, at(0.5, 0.45, 0.86, charges.sun()), at(0.5, 0.45, 0.6, charges.bull(SABLE))),
    "gloucester": plain(AZURE, SUN, at(0.5, 0.46, 0.62, charges.boar(ARGENT))),
    "henry_vi": ROYAL,
    "prince_edward": over(ROYAL, label(ARGENT)),
    "exeter": over(ENGLAND, bordure(AZURE, 0.13, OR)),
    "somerset": over(ROYAL, bordure(AZURE, 0.13, ARGENT)),
    "richmond": over(ROYAL, bordure(AZURE, 0.13), at(0.5, 0.43, 0.46, charges.rose(GULES, ARGENT))),
    "lancaster": plain(GULES, label(AZURE, 3, OR), each(((0.5, 0.45), (0.5, 0.68)), 0.56, charges.lion_passant(OR))),
}  # fmt: skip

NOBLES = {
    "essex": plain(ARGENT, cross(GULES, 0.2), each(((0.22, 0.17), (0.78, 0.17), (0.25, 0.65), (0.75, 0.65)), 0.27, charges.bouget(SABLE))),
    "hastings": plain(ARGENT, at(*LION, charges.maunch(SABLE))),
    "herbert": over(per_pale(plain(AZURE), plain(GULES)), each(TRIANGLE, 0.44, charges.lion(ARGENT))),
    "worcester": quarterly(plain(ARGENT, saltire(GULES, 0.2)), plain(OR, at(0.5, 0.5, 0.84, charges.lion(GULES)))),
    "suffolk": plain(AZURE, fess(OR), each(((0.26, 0.16), (0.74, 0.16), (0.5, 0.8)), 0.29, charges.leopard(OR))),
    "norfolk": plain(GULES, at(*LION, charges.lion(ARGENT))),
    "buckingham": plain(OR, chevron(GULES)),
    "rivers": plain(ARGENT, fess(GULES), canton(GULES)),
    "northumberland": plain(AZURE, each(((0.1, 0.44), (0.3, 0.44), (0.5, 0.44), (0.7, 0.44), (0.9, 0.44)), 0.49, charges.fusil(OR))),
    "shrewsbury": plain(GULES, bordure(OR, 0.1), at(0.5, 0.46, 0.7, charges.lion(OR))),
    "stanley": plain(ARGENT, bend(AZURE, 0.4), each(((0.2, 0.2), (0.5, 0.46), (0.77, 0.7)), 0.25, charges.buck(OR))),
    "arundel": quarterly(plain(GULES, at(0.5, 0.5, 0.86, charges.lion(OR))), checky(OR, AZURE, 3, 3)),
    "westmoreland": NEVILLE,
    "warwick": over(NEVILLE, at(0.5, 0.46, 0.44, charges.ragged(OR))),
    "salisbury": over(NEVILLE, label(ARGENT, 3, AZURE)),
    "kent": over(NEVILLE, at(0.5, 0.43, 0.34, charges.mullet(SABLE))),
    "oxford": quarterly(plain(GULES, at(0.5, 0.5, 0.7, charges.mullet(ARGENT))), plain(OR), fourth=plain(GULES)),
    "pembroke": plain(GULES, chevron(ARGENT, 0.22), each(((0.24, 0.18), (0.76, 0.18), (0.5, 0.77)), 0.28, charges.helmet(ARGENT))),
    "devon": plain(OR, each(((0.26, 0.43), (0.74, 0.43), (0.5, 0.76)), 0.32, charges.roundel(GULES)), label(AZURE)),
    "beaumont": plain(AZURE, each(((0.18, 0.12), (0.82, 0.12), (0.12, 0.5), (0.88, 0.5), (0.24, 0.8), (0.76, 0.8)), 0.2, charges.lily(OR)), at(0.5, 0.46, 0.74, charges.lion(OR))),
    "clifford": over(checky(OR, AZURE), fess(GULES, 0.335, 0.33)),
    "wiltshire": plain(OR, chief(AZURE, 0.34, 4)),
}  # fmt: skip

OTHERS = {
    "church_canterbury": plain(AZURE, at(0.5, 0.47, 0.94, charges.pall())),
    "church_york": plain(GULES, at(0.5, 0.58, 0.72, charges.key(ARGENT), 40), at(0.5, 0.58, 0.72, charges.key(ARGENT), -40), at(0.5, 0.17, 0.36, charges.crown(OR))),
    "levy_london": plain(ARGENT, cross(GULES), at(0.19, 0.15, 0.34, charges.sword(GULES))),
    "levy_norwich": plain(GULES, at(0.5, 0.3, 0.58, charges.castle(ARGENT)), at(0.5, 0.73, 0.52, charges.lion_passant(OR))),
    "levy_salisbury": barry(OR, AZURE, 4),
    "levy_coventry": over(per_pale(plain(GULES), plain(VERT)), at(0.5, 0.46, 0.8, charges.elephant(OR))),
    "levy_bristol": plain(GULES, at(0.28, 0.4, 0.46, charges.castle(ARGENT)), at(0.68, 0.53, 0.5, charges.ship(OR))),
    "levy_newcastle": plain(GULES, each(TRIANGLE, 0.42, charges.castle(ARGENT))),
    "levy_york": plain(ARGENT, cross(GULES, 0.3), at(0.5, 0.4, 0.34, charges.lion_passant(OR)), at(0.5, 0.13, 0.3, charges.lion_passant(OR)), at(0.5, 0.72, 0.3, charges.lion_passant(OR))),
    "bombard": plain("#d8c79a", at(0.5, 0.45, 0.88, charges.cannon("#4a4a48"))),
    "irish": plain(AZURE, at(*LION, charges.harp(OR))),
    "burgundian": plain(ARGENT, at(0.5, 0.44, 0.5, charges.ragged(GULES), 42), at(0.5, 0.44, 0.5, charges.ragged(GULES), -42)),
    "calais": over(barry(ARGENT, AZURE, 4, 0.025), chief(GULES, 0.36), at(0.5, 0.18, 0.6, charges.lion_passant(OR))),
    "scots": plain(OR, bordure(GULES, 0.06), at(0.5, 0.46, 0.72, charges.lion(GULES))),
    "welsh": quarterly(plain(OR, at(0.5, 0.5, 0.9, charges.lion_passant(GULES))), plain(GULES, at(0.5, 0.5, 0.9, charges.lion_passant(OR)))),
    "french": plain(AZURE, each(TRIANGLE, 0.42, charges.lily(OR))),
    "rebel": plain(SABLE, at(0.5, 0.45, 0.8, charges.fork(ARGENT))),
}  # fmt: skip

ARMS: dict[str, Coat] = {**HEIRS, **NOBLES, **OTHERS}


def sheet() -> str:
    drawn = [
        f'<symbol id="{name}" viewBox="0 0 44 52">{shield(coat)}</symbol>'
        for name, coat in ARMS.items()
    ]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(drawn) + "\n</svg>\n"


if __name__ == "__main__":
    TARGET.write_text(sheet())
