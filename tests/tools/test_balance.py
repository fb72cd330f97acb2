"""The balance report: the same games every time, and figures that follow from them."""

import pytest

from app.packs import load_ruleset
from tools.__main__ import main
from tools.balance import STUDIES
from tools.balance.report import effect_of, lines, rate, rate_of
from tools.balance.study import Sample, play

STUDY = STUDIES["rose_wars"](load_ruleset("rose_wars"))


def sample_of(*games: tuple[str, str, float]) -> Sample:
    """Pairs of seats: facts of each, and the score of the first."""
    found = Sample(games=len(games), lengths=[1.0] * len(games))
    for ours, theirs, score in games:
        for text, points in ((ours, score), (theirs, 1 - score)):
            facts = frozenset(tuple(part.split(":")) for part in text.split(", "))
            found.seats[facts, points] += 1  # type: ignore[index]
    return found


def test_a_rate_has_wilsons_interval() -> None:
    found = rate(50, 100)
    assert found.percent == 50
    assert (round(found.low, 1), round(found.high, 1)) == (40.4, 59.6)
    with pytest.raises(ValueError, match="no games"):
        rate(0, 0)


def test_rates_and_effects_are_counted_over_seats() -> None:
    games = [("house:York, card:Rally", "house:Lancaster", 1.0)] * 3
    games += [("house:York", "house:Lancaster, card:Rally", 1.0)]
    sample = sample_of(*games)
    assert rate_of(sample, ("house", "York")).percent == 100
    effect = effect_of(STUDY, sample, ("card", "Rally"))
    assert effect is not None
    assert effect.count == 4
    assert effect.points == 50  # three of four with it, one of four without


def test_a_unit_is_compared_within_its_house_only() -> None:
    games = [("house:York, unit of York:Guns", "house:Lancaster", 1.0)]
    games += [("house:York", "house:Lancaster", 0.0)]
    effect = effect_of(STUDY, sample_of(*games), ("unit of York", "Guns"))
    assert effect is not None
    assert effect.points == 100
    assert effect_of(STUDY, sample_of(*games), ("house", "York")) is not None
    assert effect_of(STUDY, sample_of(games[0]), ("unit of York", "Guns")) is None


def test_the_same_seed_gives_the_same_game() -> None:
    first, again = (play(STUDY, "skirmish", {}, 5) for _ in range(2))
    assert first == again
    assert first.games == 1
    assert sum(first.seats.values()) == 2


def test_a_game_tells_house_start_units_and_cards_of_each_seat() -> None:
    sample = play(STUDY, "skirmish", {}, 6)
    groups = [[group for group, _ in facts] for facts, _ in sample.seats]
    for found in groups:
        assert found.count("house") == found.count("start") == 1
        assert sum(group.startswith("unit of") for group in found) == 3
        assert "card" in found
    assert {score for _, score in sample.seats} in ({0.0, 1.0}, {0.5})


def test_the_report_names_everything_that_was_met() -> None:
    sample = Sample()
    for seed in range(4):
        sample.add(play(STUDY, "skirmish", {}, seed))
    text = "\n".join(lines(STUDY, sample, ("house", "start")))
    for words in ("4 games", "turns each: median", "York", "first", "unit of Lancaster:"):
        assert words in text


def test_the_command_prints_a_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "rose_wars", "--games", "2", "--processes", "1"]) == 0
    printed = capsys.readouterr().out
    assert "Rose Wars, skirmish" in printed
    assert "2 games" in printed


def test_a_ruleset_without_a_player_and_an_unknown_scenario_are_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["balance", "cousins_war"]) == 2
    assert "offers no player" in capsys.readouterr().err
    assert main(["balance", "rose_wars", "--scenario", "siege"]) == 2
    assert "no scenario siege" in capsys.readouterr().err
