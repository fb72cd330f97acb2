"""The tiles, typed, from the data pack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ...kernel.interface import Json, PackError
from .charts import ACTIONS, BASIC_KINDS, BASIC_UNITS, HOUSE_NAMES, HOUSES, House, Kind

MELEE_ONLY: Final = frozenset(
    {"follow_up", "hit_and_run", "rush", "lance", "second_attack", "push"}
)
RANGED_ONLY: Final = frozenset({"shoot_and_step"})
"""Abilities that only ranged units can have."""
COUNTED: Final = frozenset(
    {"aura_attack", "aura_defense", "shoot_and_step", "rush", "lance", "weaken"}
    | {"second_attack", "suborn"}
)
"""Abilities that include an amount."""
OFFERING: Final = frozenset({"lance", "hit_and_run", "suborn"})
"""Abilities that may offer actions besides a usual move or attack."""


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a tile."""

    key: str
    name: str
    letters: str
    house: House | None
    """None for a basic unit, which both houses have."""
    count: int
    movement: int
    attack: int
    defense: int
    range: int
    """0 for a melee unit."""
    cavalry: bool
    pikemen: bool
    attack_on_cavalry: int
    defense_on_cavalry: int
    abilities: Mapping[str, int]
    """Abilities by key, each with its amount or 0."""
    charge: int
    """How many squares it must have moved for its lances to count."""
    text: str
    history: str
    status: str
    basic: bool
    offers: bool
    """Whether an ability may offer it actions besides a usual move or attack."""
    attack_cost: int
    """How many actions its attack takes."""
    blocks: bool
    """Whether it halts enemies beside it: all of them, or only cavalry."""


Faces = tuple[Face, ...]
"""Indexed by `Kind`: basic units, then the special units of Lancaster, then those of York."""


SCENARIOS: Final = ("skirmish", "long_battle")
"""The first is as the tiles are printed."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How a scenario changes every tile."""

    attack: int = 0
    defense: int = 0
    movement_of_3: int = 3
    range_of_3_or_more: int = 0


def scales_from(pack: Json) -> dict[str, Scale]:
    """What each scenario changes. Raises PackError."""
    found: dict[str, Scale] = {}
    for row in pack["scenarios"]:
        if row["id"] in found:
            raise PackError(row["id"], "scenarios", "must be there once, not twice")
        numbers = {key: row[key] for key in row if key not in ("id", "status")}
        found[row["id"]] = Scale(**numbers)
    for key in SCENARIOS:
        if key not in found:
            raise PackError(key, "scenarios", "must be there once, not 0 times")
    return found


def faces_from(pack: Json, scale: Scale) -> Faces:
    """The tiles of a pack that fits the schema, for one scenario. Raises PackError."""
    basic = [_face(row, None, scale) for row in pack["basic"]]
    special = [
        _face(row, house, scale) for house in HOUSES for row in pack["special"][HOUSE_NAMES[house]]
    ]
    faces = (*basic, *special)
    _differ(faces)
    if (total := sum(face.count for face in basic)) != BASIC_UNITS:
        why = f"the counts add up to {total}, not to {BASIC_UNITS}"
        raise PackError(basic[-1].key, "count", why)
    return faces


def limits_from(pack: Json) -> tuple[int, int, int, int]:
    """The lowest and highest Attack, then the lowest and highest Defense. Raises PackError."""
    for field in ("attack", "defense"):
        low, high = pack["limits"][field]
        if low > high:
            raise PackError("limits", field, f"{low} is more than {high}")
    return (*pack["limits"]["attack"], *pack["limits"]["defense"])


def basic_kinds(faces: Faces) -> tuple[Kind, ...]:
    """The kind of each of a seat's basic units."""
    return tuple(Kind(kind) for kind in range(BASIC_KINDS) for _ in range(faces[kind].count))


def _differ(faces: Faces) -> None:
    seen: set[str] = set()
    for face in faces:
        for field, value in (("id", face.key), ("name", face.name)):
            if value in seen:
                raise PackError(face.key, field, f"{value!r} is there twice")
        seen |= {face.key, face.name}


def _face(row: Json, house: House | None, scale: Scale) -> Face:
    effects = {effect["key"]: effect for effect in row.get("effects", ())}
    _check(row, effects)
    against = row.get("against_cavalry", {})
    return Face(
        key=row["id"],
        name=row["name"],
        letters=row.get("letters", ""),
        house=house,
        count=row.get("count", 1),
        movement=_movement(row["movement"], scale),
        attack=row["attack"] + scale.attack,
        defense=row["defense"] + scale.defense,
        range=row["range"] + (scale.range_of_3_or_more if row["range"] >= 3 else 0),
        cavalry=row.get("cavalry", False),
        pikemen=row.get("pikemen", False),
        attack_on_cavalry=against.get("attack", 0),
        defense_on_cavalry=against.get("defense", 0),
        abilities={key: _amount(effect, scale) for key, effect in effects.items()},
        charge=effects.get("lance", {}).get("squares", 0),
        text=row.get("ability", ""),
        history=row.get("history", ""),
        status=row["status"],
        basic=house is None,
        offers=not OFFERING.isdisjoint(effects),
        attack_cost=ACTIONS if "two_actions" in effects else 1,
        blocks=row.get("pikemen", False) or "block_all" in effects,
    )


def _movement(movement: int, scale: Scale) -> int:
    return scale.movement_of_3 if movement == 3 else movement


def _amount(effect: Json, scale: Scale) -> int:
    amount: int = effect.get("amount", 0)
    # Ruling: 0.4 a scenario that slows Movement 3 also slows that of an ability.
    return _movement(amount, scale) if effect["key"] == "rush" else amount


def _check(row: Json, effects: Mapping[str, Json]) -> None:
    key = row["id"]
    if len(effects) < len(row.get("effects", ())):
        raise PackError(key, "effects", "an effect is there twice")
    if row.get("cavalry") and row.get("pikemen"):
        raise PackError(key, "pikemen", "cavalry cannot be Pikemen")
    unfit = MELEE_ONLY if row["range"] else RANGED_ONLY
    for name, effect in effects.items():
        if name in unfit:
            kind = "ranged" if row["range"] else "melee"
            raise PackError(key, "effects", f"{name} means nothing to a {kind} unit")
        if ("amount" in effect) != (name in COUNTED):
            why = "needs an amount" if name in COUNTED else "has no amount"
            raise PackError(key, "effects", f"{name} {why}")
        if ("squares" in effect) != (name == "lance"):
            raise PackError(key, "effects", f"{name}: only lance, and lance always, has squares")


def unit_chart(face: Face) -> Json:
    """One tile for the browser: what is printed on it, and how sure we are of it."""
    return {
        "id": face.key,
        "type": "basic" if face.house is None else HOUSE_NAMES[face.house],
        "name": face.name,
        "letters": face.letters or None,
        "count": face.count,
        "movement": face.movement,
        "attack": face.attack,
        "defense": face.defense,
        "range": face.range,
        "cavalry": face.cavalry,
        "pikemen": face.pikemen,
        "against_cavalry": [face.attack_on_cavalry, face.defense_on_cavalry],
        "ability": face.text,
        "history": face.history,
        "status": face.status,
    }
