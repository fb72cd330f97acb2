"""The balance report: the same games every time, and figures that follow from them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

from app.referee.packs import load_ruleset
from rulesets import RULESETS
from rulesets.kernel.interface import Action
from rulesets.search.secret_plans import SecretPlans
from rulesets.telling.fairness import Fairness, SideShare, read
from tools.__main__ import main
from tools.balance.counting import effect, share, shares_of_means, shares_of_places
from tools.balance.page import fairness_file, keep, tables_file, with_section
from tools.balance.playing import Game, Seated, Series, play
from tools.balance.report import fairness, heading, section

DAY = date(2026, 11, 22)
SERIES = Series("rose_wars", "skirmish", "page", 1.0, 5)


def game(*seats: tuple[str, str, float]) -> Game:
    """Each seat: its house, the cards that it had, and its score."""
    seated = tuple(
        Seated((("House", house),), frozenset(("Card", card) for card in cards.split()), score)
        for house, cards, score in seats
    )
    winner = next((house for house, _, score in seats if score == 1), "")
    return Game("the throne", winner, 7, 90, seated)


def test_a_share_of_wins_has_wilsons_interval() -> None:
    found = share([1.0] * 50 + [0.0] * 50)
    assert (found.percent, round(found.low, 1), round(found.high, 1)) == (50, 40.4, 59.6)
    with pytest.raises(ValueError, match="no games"):
        share([])


def test_each_side_has_its_share_and_a_draw_is_half_a_win() -> None:
    games = [game(("York", "", 1), ("Lancaster", "", 0))] * 3
    games += [game(("York", "", 0.5), ("Lancaster", "", 0.5))]
    shares = shares_of_places(games)
    assert list(shares) == [("House", "Lancaster"), ("House", "York")]
    assert shares["House", "York"].percent == 87.5


def test_a_card_is_compared_among_seats_of_the_same_side() -> None:
    # York always wins and mostly has Rally; Lancaster never wins: the card itself changes nothing.
    games = [game(("York", "Rally", 1), ("Lancaster", "", 0))] * 80
    games += [game(("York", "", 1), ("Lancaster", "Rally", 0))] * 20
    found = effect(games, ("Card", "Rally"))
    assert found is not None
    assert found.points == 0
    own, _ = shares_of_means(games)["Card", "Rally"]
    assert (own.percent, own.count) == (80, 100)


def test_a_card_that_decides_games_is_told_from_one_that_all_have() -> None:
    games = [game(("York", "Rally Levy", 1), ("Lancaster", "Levy", 0))] * 50
    games += [game(("York", "Levy", 0), ("Lancaster", "Levy", 1))] * 50
    found = effect(games, ("Card", "Rally"))
    assert found is not None
    assert (found.points, found.margin) == (100, 0)
    assert effect(games, ("Card", "Levy")) is None


def test_what_too_few_had_is_not_compared_and_comes_last() -> None:
    games = [game(("York", "Rally", 1), ("Lancaster", "", 0))] * 40
    games += [game(("York", "", 0), ("Lancaster", "", 1))] * 40
    games += [game(("York", "Rally Treason", 1), ("Lancaster", "", 0))] * 5
    found = shares_of_means(games)
    assert found["Card", "Treason"][1] is None, "all five won, but that says little"
    assert [name for _, name in found] == ["Rally", "Treason"]


@pytest.mark.parametrize("key", RULESETS)
def test_every_game_counts_sides_ways_to_win_and_means(key: str) -> None:
    scenario = load_ruleset(key).meta.scenarios[0]
    games = [play(Series(key, scenario.key, "page", 1.0, 1), number) for number in range(2)]
    for found in games:
        assert sum(seated.score for seated in found.seats) == pytest.approx(1)
        assert len(found.seats) == len(scenario.seats)
        assert found.turns > 0
        assert found.decisions > 5
        assert not found.ending.startswith("paragraph")
        groups = {tuple(group for group, _ in seated.places) for seated in found.seats}
        assert len(groups) == 1
    assert any(seated.means for found in games for seated in found.seats)


def test_the_same_seed_gives_the_same_game() -> None:
    assert play(SERIES, 3) == play(SERIES, 3)
    assert play(SERIES, 3) != play(SERIES, 4)


def test_a_secret_plan_is_carried_out_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    choose = SecretPlans.choose

    def noted(self: SecretPlans) -> Sequence[Action]:
        drawn.append(choose(self))
        return drawn[-1]

    monkeypatch.setattr(SecretPlans, "choose", noted)
    monkeypatch.setattr("rulesets.search.secret_plans.LAST_MATCHES", 1)
    found = play(Series("lancaster_york", "two", "squire", 0.03, 1), 0)
    assert len(drawn) == 2 * found.turns, "each player plans once a turn"
    assert found.decisions > len(drawn)


def test_the_report_names_sides_ways_to_win_and_cards() -> None:
    games = [play(SERIES, number) for number in range(6)]
    text = section(SERIES, games, DAY)
    assert text.startswith("## Rose Wars, Skirmish: Page\n")
    for words in (
        "6 games from seed 5, 2026-11-22",
        "| House: York |",
        "| Start: First |",
        "| the enemy back line |",
        "| Card dealt | seats | wins |",
        "| Special unit of Lancaster |",
    ):
        assert words in text
    assert heading(Series("cousins_war", "standard", "earl", 0.1, 1)) == (
        "## The Cousins' War: Earl with ×0.1 of its work"
    )


def test_a_section_replaces_the_earlier_one_of_the_same_players() -> None:
    one, other = (section(SERIES, [play(SERIES, number)], DAY) for number in (1, 2))
    once = with_section("", one)
    assert once == one.strip() + "\n"
    assert with_section(once, other) == with_section("", other)
    assert with_section(with_section(once, "## Another\n"), one).count("## ") == 2


@pytest.mark.parametrize("key", RULESETS)
def test_the_tables_tell_of_every_scenario_that_was_measured(key: str) -> None:
    ruleset = load_ruleset(key)
    told = tables_file(key).read_text("utf-8")
    for scenario, found in read(json.loads(fairness_file(key).read_text("utf-8"))).items():
        series = Series(key, scenario, found.level, found.scale, 1)
        assert f"{heading(series)}\n\n{found.games} games from seed" in told
        assert scenario in {known.key for known in ruleset.meta.scenarios}


def test_the_lobby_is_told_of_the_strongest_players(tmp_path: Path) -> None:
    path = tmp_path / "fairness.json"
    games = [game(("York", "", 1), ("Lancaster", "", 0))]
    page, earl = (
        fairness(Series("rose_wars", "skirmish", level, 0.1, 1), games, DAY)
        for level in ("page", "earl")
    )
    keep(path, "skirmish", page)
    keep(path, "skirmish", earl)
    keep(path, "skirmish", page)
    keep(path, "long_battle", page)
    assert read(json.loads(path.read_text("utf-8"))) == {"skirmish": earl, "long_battle": page}
    assert earl.even == 50


def test_a_game_is_uneven_only_where_the_interval_shows_it() -> None:
    def measured(low: float) -> Fairness:
        shares = (
            SideShare("House", "York", "York", 55, low, 59),
            SideShare("House", "Lancaster", "Lancaster", 45, 41, 49),
        )
        return Fairness("earl", 1, 600, "2026-11-22", 50, shares)

    assert measured(51.9).uneven() is None
    found = measured(52.1).uneven()
    assert found is not None
    assert found.name == "York"


def test_the_command_prints_a_report_and_writes_nothing_unless_asked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = tables_file("rose_wars").read_text("utf-8")
    assert main(["balance", "rose_wars", "--games", "2"]) == 0
    assert "2 games from seed 1" in capsys.readouterr().out
    assert tables_file("rose_wars").read_text("utf-8") == before
