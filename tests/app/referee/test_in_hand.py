"""What a player takes in hand is no row of the match until they move with it."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from app.referee.beginning import begin
from app.referee.match_key import Chance, ReplayDice, dice_key
from app.referee.packs import load_ruleset
from app.referee.position import Situation
from app.referee.referee import Act, Move, Proposal, Referee, Refused, Undo
from rulesets.kernel.interface import Json, Seat
from rulesets.richard_iii.state.actions import SetAside

RULES = load_ruleset("richard_iii")
TAKE = {"do": "Take", "source": "leicester"}
EMPTY = {"do": "Take", "source": "wilts"}


class Campaign:
    """Kingmaker, in the first action phase of the seat that has an action card."""

    def __init__(self) -> None:
        chance = Chance(dice_key(bytes(32), UUID(int=7), [None] * 2))
        setup = begin(RULES, 2, "kingmaker", {}, chance, None, 1000)
        self.referee = Referee(RULES, chance, None, setup.after)
        while not self.legal("Take"):
            seat = self.referee.now.awaited[0]
            found = self.legal("PlayCard") or self.legal("KeepHand") or self.legal("EndActions")
            cards = [one for one in found if one.get("card", "a4").startswith("a4")]
            self.make(seat, Act(self.seq(seat), (cards or found)[0]))
        self.seat = self.referee.now.awaited[0]
        self.source = self.legal("Take")[0]

    def legal(self, do: str, situation: Situation | None = None) -> list[Json]:
        now = situation or self.referee.now.situation
        seat = now.awaited[0]
        all_of_them = [RULES.encode_action(one) for one in RULES.legal(now.state, seat)]
        return [one for one in all_of_them if one["do"] == do]

    def seq(self, seat: int) -> int:
        return self.referee.now.counts[seat]

    def make(self, seat: Seat, move: Move) -> None:
        for part in self.referee.moves(seat, move):
            proposal = self.referee.propose(seat, part, uuid4(), 1000)
            assert isinstance(proposal, Proposal), proposal
            self.referee.accept(proposal)

    def in_hand(self) -> Situation:
        situation = self.referee.in_hand(self.seat, self.seq(self.seat), [self.source])
        assert isinstance(situation, Situation), situation
        return situation

    def march(self) -> Json:
        return (self.legal("March", self.in_hand()) + self.legal("Sail", self.in_hand()))[0]


@pytest.fixture
def campaign() -> Campaign:
    return Campaign()


def test_to_look_where_a_stack_may_go_changes_nothing(campaign: Campaign) -> None:
    before = campaign.referee.now
    shown = RULES.view(campaign.in_hand().state, campaign.seat)
    assert shown["stack"] == campaign.source["source"]
    assert campaign.legal("EndActions", campaign.in_hand())
    assert campaign.referee.now is before
    assert RULES.view(before.state, campaign.seat)["stack"] is None


def test_a_move_writes_what_was_taken_in_hand_before_it_and_one_undo_takes_back_both(
    campaign: Campaign,
) -> None:
    seat, march = campaign.seat, campaign.march()
    before = RULES.dump(campaign.referee.now.state)
    rows = campaign.referee.now.seq
    act = Act(campaign.seq(seat), march, first=(campaign.source,))
    assert campaign.referee.why_not_with(seat, act) is None
    campaign.make(seat, act)
    assert campaign.referee.now.seq == rows + 2
    campaign.make(seat, Undo(campaign.seq(seat)))
    assert RULES.dump(campaign.referee.now.state) == before
    assert not campaign.referee.now.may_undo(seat)


def test_an_undo_stops_at_the_move_before(campaign: Campaign) -> None:
    seat = campaign.seat
    campaign.make(seat, Act(campaign.seq(seat), campaign.march(), first=(campaign.source,)))
    other = campaign.legal("Take")[0]
    looked = campaign.referee.in_hand(seat, campaign.seq(seat), [other])
    assert isinstance(looked, Situation)
    moved = RULES.dump(campaign.referee.now.state)
    march = (campaign.legal("March", looked) + campaign.legal("Sail", looked))[0]
    campaign.make(seat, Act(campaign.seq(seat), march, first=(other,)))
    campaign.make(seat, Undo(campaign.seq(seat)))
    assert RULES.dump(campaign.referee.now.state) == moved


def test_an_illegal_move_is_refused_for_its_own_reason_and_writes_nothing(
    campaign: Campaign,
) -> None:
    seat = campaign.seat
    march = {"do": "MarchAll", "to": "calais", "via": None, "source": campaign.source["source"]}
    refused = campaign.referee.why_not_with(
        seat, Act(campaign.seq(seat), march, first=(campaign.source,))
    )
    assert refused is not None
    assert refused.code == "illegal"
    assert (
        refused.reason
        == RULES.refusal(campaign.in_hand().state, seat, RULES.decode_action(march)).text
    )


@pytest.mark.parametrize("first", [{"do": "EndActions"}, EMPTY, {"do": "Nonsense"}])
def test_only_what_can_be_taken_in_hand_is_tried(campaign: Campaign, first: Json) -> None:
    answer = campaign.referee.in_hand(campaign.seat, campaign.seq(campaign.seat), [first])
    assert isinstance(answer, Refused)
    assert answer.code == "illegal"
    assert answer.reason


def test_who_is_not_asked_takes_nothing_in_hand(campaign: Campaign) -> None:
    other = Seat(1 - campaign.seat)
    answer = campaign.referee.in_hand(other, campaign.seq(other), [TAKE])
    assert isinstance(answer, Refused)
    assert answer.code == "not_your_turn"
    late = campaign.referee.in_hand(campaign.seat, 10**6, [TAKE])
    assert isinstance(late, Refused)
    assert late.code == "stale"


def test_to_take_in_hand_tells_no_one_anything(campaign: Campaign) -> None:
    """As `Ruleset.preliminary` promises: no event, no dice, no one else is asked."""
    tried: set[str] = set()
    for source in campaign.legal("Take"):
        state = RULES.clone(campaign.referee.now.state)
        actions = [RULES.decode_action(source)]
        while actions:
            assert RULES.apply(state, campaign.seat, actions[0], ReplayDice([])) == []
            assert RULES.awaited(state) == [campaign.seat]
            tried.add(type(actions[0]).__name__)
            legal = RULES.legal(state, campaign.seat)
            actions = [one for one in legal if isinstance(one, SetAside)]
    assert tried == {kind.__name__ for kind in RULES.preliminary}
