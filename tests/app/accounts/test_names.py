"""What may be a name, and what a person is told about the rest."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.accounts.names import APART, INVISIBLE, LONGEST, TOGETHER, clean, looked_up, skeleton
from app.play.bots.registry import BOTS
from rulesets import RULESETS

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Oscar", "Oscar"),
        ("  Beth  of   York ", "Beth of York"),
        ("Zoe\u0308", "Zoë"),
        ("李清照", "李清照"),
        ("Ｄｅｖ 𝐃𝐞𝐯", "Dev Dev"),
        ("Дмитрий", "Дмитрий"),
        ("Jane Anna3 👑", "Jane Anna3 👑"),
        ("Anna ❤\ufe0f", "Anna ❤"),
        ("Ann 1\ufe0f\u20e3", "Ann 1\u20e3"),  # a keycap
        ("#\ufe0f\u20e3 Ann", "#\u20e3 Ann"),
        ("Ann ↔\ufe0f Bob", "Ann ↔ Bob"),
        ("<script>alert(1)", "<script>alert(1)"),
        ("x" * 24, "x" * 24),
        ("علی\u200cرضا", "علی\u200cرضا"),  # Persian: Ali-Reza
        ("مه\u200cلقا", "مه\u200cلقا"),
        ("രാജന്\u200d", "രാജന്\u200d"),  # Malayalam: Rajan, as it was written before 5.1
        ("ශ්\u200dරී", "ශ්\u200dරී"),  # Sinhala: Sri
        ("क्\u200dष", "क्\u200dष"),  # Devanagari
        ("விக்\u200cரம்", "விக்\u200cரம்"),  # Tamil: Vikram
        ("שָּׂרָה", "שָּׂרָה"),  # Hebrew: Sarah, pointed
        (FAMILY, FAMILY),
        ("Ann \U0001f3f3\ufe0f\u200d\U0001f308", "Ann \U0001f3f3\u200d\U0001f308"),
        ("\U0001f469\U0001f3fd\u200d\U0001f680", "\U0001f469\U0001f3fd\u200d\U0001f680"),
        ("Yorkshire", "Yorkshire"),
        ("Theodora", "Theodora"),
        ("Redmond", "Redmond"),
    ],
)
def test_a_name_is_kept_trimmed_and_composed(typed: str, kept: str) -> None:
    assert clean(typed) == kept


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "at least one visible"),
        (" \t ", "at least one visible"),
        ("\u0301", "at least one visible"),
        ("\u3164", "invisible"),
        ("x" * 25, "at most 24"),
        ("O\x00scar", "control"),
        ("Os\ncar", "control"),
        ("\u202eracsO", "invisible"),
        ("Os\u200bcar", "invisible"),
        ("q\u0301\u0301\u0301\u0301", "accents"),
        ("D\u0435v", "single alphabet"),
        ("Αnna", "single alphabet"),
        ("Practice opponent", "reserved"),
        ("PRACTICE 0PPONENT 2", "reserved"),
        ("administrator", "reserved"),
        ("Os\U000e0041car", "invisible"),
        ("Os\ufffdcar", "invisible"),
        ("Anna\u034f", "invisible"),
        ("An\u17b4na", "invisible"),
        ("Anna\ufe00", "invisible"),
        ("Anna\U000e0100", "invisible"),
        ("\ufe0f", "invisible"),
        ("An\ufe0fna", "invisible"),
        ("Anna\ufe0e", "invisible"),
        ("Os\u200ccar", "invisible"),
        ("Os\u200dcar", "invisible"),
        ("Anna\u200d", "invisible"),
        ("\u200dAnna", "invisible"),
        ("علی\u200c", "invisible"),
        ("علی\u200c\u200cرضا", "invisible"),
        ("Anna 1\ufe0f", "invisible"),
        ("علی\u200dرضا", "invisible"),
        ("\U0001f468\u200d", "invisible"),
        ("Anna\u200d\U0001f467", "invisible"),
        ("क्\u200dA", "invisible"),
        ("York", "reserved"),
        ("Y0rk", "reserved"),
        ("Lancaster II", "reserved"),
        ("The server", "reserved"),
        ("the  HOST", "reserved"),
        ("The computer", "reserved"),
    ],
)
def test_what_is_no_name_is_refused_with_the_reason(typed: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        clean(typed)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Dev", "dev"), ("Dev", "Dеv"), ("Dev", "D.e.v"), ("Dev", "Dév"), ("Oscar", "0scar"),
        ("Iris", "lris"), ("Iris", "1ris"), ("Martin", "Martln"), ("Corn", "Com"),
        ("Anna", "Аnnа"), ("Oxo", "Охо"), ("Ned", "Nеԁ"),
    ],
)  # fmt: skip
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Jane", "Lane"), ("Anna", "Anne"), ("李清照", "李清"), ("👑", "🌹"), ("Ned", "Ted")],
)
def test_names_that_differ_have_skeletons_that_differ(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_the_names_of_the_servers_own_players_are_reserved() -> None:
    for bot in BOTS.values():
        with pytest.raises(ValueError, match="reserved"):
            clean(bot.title)


def test_no_person_is_called_as_a_seat_is() -> None:
    for plugin in RULESETS.values():
        for seat in {seat for scenario in plugin.meta.scenarios for seat in scenario.seats}:
            with pytest.raises(ValueError, match="reserved"):
                clean(seat.replace("_", " "))


def _answer(typed: str) -> tuple[str | None, str]:
    """The name as it is kept, or None and what is wrong with it."""
    try:
        return clean(typed), ""
    except ValueError as error:
        return None, str(error)


@given(st.text(max_size=40) | st.text("aé Б\u0301\u200b\u3164ﬁ①", max_size=40))
@settings(max_examples=400)
def test_whatever_is_typed_is_refused_in_words_or_kept_in_a_form_that_stays(typed: str) -> None:
    kept, why = _answer(typed)
    if kept is None:
        assert why.endswith(".")
        return
    assert clean(kept) == kept, "a name that was accepted is accepted again, unchanged"
    assert kept == kept.strip()
    assert 0 < len(kept) <= 2 * LONGEST
    visible = set(kept) - {APART, TOGETHER}
    assert not {unicodedata.category(letter) for letter in visible} & INVISIBLE
    assert looked_up(kept) == looked_up(typed), "its owner may sign in as it was typed"


@given(st.text(max_size=60))
@settings(max_examples=400)
def test_a_name_is_looked_up_alike_however_it_is_spaced_and_spelled(typed: str) -> None:
    once = looked_up(typed)
    assert looked_up(f"  {typed}\t") == once
    assert looked_up(unicodedata.normalize("NFC", typed)) == once
    assert looked_up(unicodedata.normalize("NFD", typed)) == once
