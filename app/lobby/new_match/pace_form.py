"""The time control as the form for a new match asks for it, without scripts too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from ...base.web.errors import bad_input
from ...play.clocks.pace import BRISK, CALM, HOUR, MINUTE, PaceBody, in_words
from ...play.matches.messages import PaceJson

PRESETS: Final[dict[str, PaceJson]] = {"brisk": BRISK, "calm": CALM}
TITLES: Final = {key: in_words(pace) for key, pace in PRESETS.items()}
"""What the form writes beside them."""


USUAL: Final = {
    **{"own_bank": "48", "own_add": "8", "own_cap": "96"},
    **{"live_minutes": "60", "live_seconds": "30"},
}
"""The times of a clock for those who do not choose them: hours, minutes and seconds."""


def pace_of(form: Mapping[str, str]) -> PaceBody | None:
    """The pace that the form chose; None: no clock. Raises Problem."""
    chosen = form.get("pace", "none")
    if chosen == "none":
        return None
    if chosen in PRESETS:
        return _new(**{**PRESETS[chosen], "quiet": form.get("quiet") == "yes"})
    if chosen == "live":
        return _new(
            kind="live",
            bank=_number(form, "live_minutes") * MINUTE,
            add=_number(form, "live_seconds"),
            per=form.get("live_per", "decision"),
        )
    if chosen == "own":
        return _new(
            kind="days",
            bank=_number(form, "own_bank") * HOUR,
            add=_number(form, "own_add") * HOUR,
            cap=_number(form, "own_cap") * HOUR,
            quiet=form.get("quiet") == "yes",
        )
    raise bad_input("pace", "Choose one of the clocks, or none.")


def _new(**parts: Any) -> PaceBody:
    try:
        return PaceBody(**parts)
    except ValidationError as error:
        raise bad_input("pace", error.errors()[0]["msg"].removeprefix("Value error, ")) from None


def _number(form: Mapping[str, str], field: str) -> int:
    text = form.get(field, USUAL[field]).strip()
    if not (text.isascii() and text.isdigit() and len(text) <= 7):
        raise bad_input("pace", "Write the times of the clock as whole numbers.")
    return int(text)
