"""The arithmetic of clocks: what is left follows from what happened, whenever it is worked out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from uuid import UUID, uuid4

from hypothesis import given
from hypothesis import strategies as st

from app.play.clocks.fold import (
    Fold,
    Moment,
    Paced,
    Reading,
    Readings,
    Seated,
    Shown,
    TimeGiven,
    read,
    start,
)
from app.play.clocks.intervals import FOREVER, Span, Stops
from app.play.clocks.pace import days
from app.play.matches.messages import PaceJson
from tests.app.play.clocks.tables import live

SECOND = 1000
HOUR = 3600 * SECOND
YORK, LANCASTER = uuid4(), uuid4()
OVER_DAYS = days(24 * 3600, 4 * 3600, 72 * 3600)
SHORT = days(3600, 3600, 4 * 3600)
QUICK = live(600, 10, "decision")


def shown(at: int, kind: str, seat: int | None, awaited: Iterable[int] | None = None) -> Shown:
    return Shown(at, kind, seat, None if awaited is None else tuple(awaited))


def clocks(
    pace: PaceJson | None,
    moments: Iterable[Moment],
    now: int,
    *,
    stops: Iterable[Span] = (),
    players: Sequence[UUID | None] = (YORK, LANCASTER),
) -> Readings:
    """The clocks after `moments`; `stops` hold for all players."""
    stopped = Stops(stops)
    fold = Fold(dict.fromkeys((YORK, LANCASTER), stopped))
    return read(fold, fold.after(start(pace, players), moments), now)


def sure(reading: Reading | None) -> Reading:
    """The reading of a seat that has a clock."""
    assert reading is not None
    return reading


def left(readings: Readings) -> list[int | None]:
    return [None if reading is None else reading.left for reading in readings]


def test_only_the_awaited_clock_runs_and_a_turn_adds_up_to_the_cap() -> None:
    moments = [
        shown(0, "setup", None, [0]),
        shown(2 * HOUR, "act", 0, [1]),
        shown(72 * HOUR, "act", 1, [0]),
    ]
    assert left(clocks(OVER_DAYS, moments[:2], 5 * HOUR)) == [26 * HOUR, 21 * HOUR]
    york, lancaster = map(sure, clocks(OVER_DAYS, moments, 73 * HOUR))
    assert (york.left, york.runs) == (25 * HOUR, True)
    assert (lancaster.left, lancaster.awaited) == (4 * HOUR, False)  # it had run out before


def test_the_cap_limits_what_turns_add_but_takes_nothing_away() -> None:
    turns: list[Moment] = [shown(0, "act", turn % 2, [(turn + 1) % 2]) for turn in range(10)]
    moments: list[Moment] = [shown(0, "setup", None, [0]), *turns]
    assert left(clocks(SHORT, moments, 0)) == [4 * HOUR, 4 * HOUR]
    gift: list[Moment] = [TimeGiven(0, 0, 9 * HOUR), shown(HOUR, "act", 0, [1])]
    assert left(clocks(SHORT, [*moments, *gift], HOUR)) == [12 * HOUR, 4 * HOUR]


def test_several_clocks_run_at_the_same_time() -> None:
    moments = [shown(0, "setup", None, [0, 1]), shown(HOUR, "act", 0, [1])]
    assert left(clocks(OVER_DAYS, moments, 3 * HOUR)) == [27 * HOUR, 21 * HOUR]


def test_time_that_is_up_stays_at_zero_and_nothing_else_happens() -> None:
    york, lancaster = map(sure, clocks(SHORT, [shown(0, "setup", None, [0])], 100 * HOUR))
    assert (york.left, york.is_up, york.runs) == (0, True, False)
    assert not lancaster.is_up


def test_the_clock_of_a_seat_without_a_person_does_not_exist() -> None:
    assert clocks(SHORT, [shown(0, "setup", None, [0])], HOUR, players=(None, YORK))[0] is None


def test_each_decision_that_all_see_adds_to_a_live_clock() -> None:
    moments = [
        shown(0, "setup", None, [0]),
        shown(30 * SECOND, "act", 0),
        shown(90 * SECOND, "act", 0, [1]),
    ]
    assert left(clocks(QUICK, moments, 90 * SECOND)) == [530 * SECOND, 600 * SECOND]


def test_an_undo_gives_back_neither_time_nor_what_the_action_earned() -> None:
    moments = [
        shown(0, "setup", None, [0, 1]),
        shown(30 * SECOND, "act", 0, [1]),
        shown(60 * SECOND, "undo", 0, [0, 1]),
    ]
    for pace in (QUICK, OVER_DAYS):
        undone = clocks(pace, moments, 90 * SECOND)
        assert left(undone) == left(clocks(pace, moments[:1], 90 * SECOND))
    again = [*moments, shown(90 * SECOND, "undo", 0)]
    once = [shown(0, "setup", None, [0]), shown(30 * SECOND, "act", 0)]
    assert left(clocks(QUICK, [*once, again[-1]], 100 * SECOND))[0] == 500 * SECOND


def test_a_resigned_seat_has_no_clock_any_more() -> None:
    moments = [shown(0, "setup", None, [0]), shown(HOUR, "resign", 0)]
    york, lancaster = clocks(OVER_DAYS, moments, 2 * HOUR)
    assert york is None
    assert sure(lancaster).left == 24 * HOUR


def test_a_turn_that_ends_without_a_decision_earns_nothing() -> None:
    moments = [shown(0, "setup", None, [0]), shown(HOUR, "resign", 1, [])]
    assert left(clocks(OVER_DAYS, moments, 2 * HOUR))[0] == 23 * HOUR


def test_a_new_pace_begins_with_its_bank_for_all() -> None:
    moments: list[Moment] = [shown(0, "setup", None, [0]), Paced(20 * HOUR, SHORT, (0,))]
    assert left(clocks(OVER_DAYS, moments, 20 * HOUR + HOUR // 2)) == [HOUR // 2, HOUR]
    assert clocks(OVER_DAYS, [*moments, Paced(21 * HOUR, None, (0,))], 22 * HOUR) == (None, None)
    agreed_later: list[Moment] = [Paced(20 * HOUR, SHORT, (1,))]
    assert left(clocks(None, agreed_later, 20 * HOUR + HOUR // 4)) == [HOUR, HOUR * 3 // 4]


def test_no_clock_runs_during_a_sit_in_and_a_player_who_returns_has_time() -> None:
    moments: list[Moment] = [
        shown(0, "setup", None, [0]),
        Seated(24 * HOUR, 0, None),
        Seated(90 * HOUR, 0, YORK),
    ]
    assert clocks(OVER_DAYS, moments[:2], 50 * HOUR)[0] is None
    assert left(clocks(OVER_DAYS, moments, 91 * HOUR))[0] == 11 * HOUR


def test_the_log_alone_tells_of_a_sit_in_and_of_the_return() -> None:
    moments: list[Moment] = [
        shown(0, "setup", None, [0]),
        shown(24 * HOUR, "sit_in", 0),
        Seated(24 * HOUR, 0, None),
        shown(30 * HOUR, "act", 0, [1]),
        shown(31 * HOUR, "act", 1, [0]),
        shown(40 * HOUR, "return", 0),
    ]
    assert clocks(OVER_DAYS, moments[:-1], 35 * HOUR)[0] is None
    assert left(clocks(OVER_DAYS, moments, 42 * HOUR)) == [10 * HOUR, 27 * HOUR]


# What holds whatever happens

STOPS = st.lists(
    st.tuples(st.integers(0, 200), st.integers(1, 40)).map(
        lambda span: (span[0] * HOUR, (span[0] + span[1]) * HOUR)
    ),
    max_size=6,
)


@st.composite
def matches(draw: st.DrawFn) -> list[Moment]:
    """Turns of two seats, one or both awaited at a time."""
    moments: list[Moment] = [shown(0, "setup", None, [0])]
    at, awaited = 0, {0}
    for _ in range(draw(st.integers(0, 12))):
        at += draw(st.integers(0, 30)) * HOUR // 2
        seat = draw(st.sampled_from(sorted(awaited)))
        if draw(st.booleans()) and draw(st.booleans()):
            moments.append(TimeGiven(at, draw(st.integers(0, 1)), draw(st.integers(1, 9)) * HOUR))
            continue
        awaited = (awaited - {seat}) or draw(st.sampled_from(({0}, {1}, {0, 1})))
        moments.append(shown(at, "act", seat, sorted(awaited)))
    return moments


@given(matches(), STOPS, st.integers(0, 100))
def test_a_stop_never_costs_time_and_time_never_comes_back_by_itself(
    moments: list[Moment], stops: list[Span], wait: int
) -> None:
    now = moments[-1].at + wait * HOUR
    free, stopped = clocks(OVER_DAYS, moments, now), clocks(OVER_DAYS, moments, now, stops=stops)
    later = clocks(OVER_DAYS, moments, now + HOUR, stops=stops)
    for one, with_stops, soon in zip(left(free), left(stopped), left(later), strict=True):
        assert one is not None
        assert with_stops is not None
        assert soon is not None
        assert 0 <= one <= with_stops
        assert soon <= with_stops <= soon + HOUR


@given(matches(), st.integers(1, 60), st.data())
def test_deciding_and_taking_it_back_is_as_if_nothing_had_been_done(
    moments: list[Moment], minutes: int, data: st.DataObject
) -> None:
    last = next(m for m in reversed(moments) if isinstance(m, Shown))
    awaited = set(last.awaited or ())
    seat = data.draw(st.sampled_from(sorted(awaited)))
    pace = data.draw(st.sampled_from((OVER_DAYS, live(4 * 3600, 30, "decision"))))
    at = moments[-1].at
    detour: list[Moment] = [
        shown(at, "act", seat, sorted(awaited - {seat})),
        shown(at + minutes * 60 * SECOND, "undo", seat, sorted(awaited)),
    ]
    now = at + 2 * HOUR
    if len(awaited) > 1:  # the turn of another cannot be taken back
        with_it, without = clocks(pace, [*moments, *detour], now), clocks(pace, moments, now)
        assert left(with_it) == left(without)


@given(STOPS, st.integers(0, 250), st.integers(0, 60))
def test_stops_are_measured_as_if_counted_hour_by_hour(
    spans: list[Span], begin: int, length: int
) -> None:
    stops = Stops(spans)
    hours = range(begin, begin + length)
    ran = sum(not any(a <= hour * HOUR < b for a, b in spans) for hour in hours)
    assert stops.ran(begin * HOUR, (begin + length) * HOUR) == ran * HOUR


def test_an_open_pause_never_ends_by_itself() -> None:
    stops = Stops([(HOUR, FOREVER)])
    assert stops.holds(2 * HOUR)
    assert stops.next_change(2 * HOUR) is None
    assert stops.next_change(0) == HOUR
