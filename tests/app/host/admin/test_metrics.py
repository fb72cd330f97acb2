"""/metrics: what a monitor with the token reads, and what no one reads there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID, uuid4

import pytest
from prometheus_client.openmetrics.parser import (
    text_string_to_metric_families as open_metrics,
)
from prometheus_client.parser import text_string_to_metric_families as prometheus
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.edition import RELEASE
from app.base.process.wall_clock import WallClock
from app.base.settings import Settings
from app.base.web.text import counted
from app.host.admin.findings import HELD, findings
from app.host.admin.state import read_state
from app.play.matches.tables import Match
from tests.app.host.conftest import act_in_turn
from tests.app.lobby.people import Person
from tests.app.play.table.tables import receive, table
from tests.app.sockets import ear, eventually, socket_url
from tests.support.client import Client
from tests.support.server import Site
from tests.support.threaded import threaded_server

TOKEN = "a-token-of-the-host"
DASHBOARD = Path(__file__).parents[4] / "deploy/grafana/roses.json"
WITH_TOKEN = {"Authorization": f"Bearer {TOKEN}"}


@pytest.fixture(scope="module")
def watched(database_url: str) -> Iterator[Site]:
    """A server whose host has set a token."""
    with threaded_server(database_url, metrics_token=TOKEN) as running:
        yield running


async def _page(site: Site) -> str:
    async with Client(site.url) as monitor:
        answer = await monitor.get("/metrics", headers=WITH_TOKEN)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    return answer.text


def _values(page: str) -> dict[str, float]:
    """Each sample by its name, with its labels as they stand."""
    return {
        sample.name + "".join(sorted(f" {value}" for value in sample.labels.values())): sample.value
        for family in prometheus(page)
        for sample in family.samples
    }


async def test_without_a_token_of_the_host_there_is_no_such_page(client: Client) -> None:
    for headers in ({}, WITH_TOKEN):
        assert (await client.get("/metrics", headers=headers)).status_code == 404


@pytest.mark.parametrize("sent", ["", "Bearer", "Bearer wrong", f"Basic {TOKEN}"])
async def test_a_monitor_without_the_token_reads_nothing(watched: Site, sent: str) -> None:
    async with Client(watched.url) as monitor:
        answer = await monitor.get("/metrics", headers={"Authorization": sent} if sent else {})
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == "Bearer"
    assert "roses_" not in answer.text


async def test_actions_rows_sockets_and_matches_are_counted(watched: Site) -> None:
    before = _values(await _page(watched))
    moves = 5
    async with (
        table(watched.url) as game,
        ear(game.url, game.cookies[0]) as one,
        ear(game.url, game.cookies[1]) as two,
    ):
        await act_in_turn(one, two, actions=moves)
        page = await _page(watched)
    after = _values(page)

    def grown(name: str) -> float:
        return after[name] - before.get(name, 0)

    assert grown("roses_actions_total done") == moves
    assert grown("roses_rows_total") == moves
    assert grown("roses_action_seconds_count") == moves
    assert 1 <= grown("roses_commit_seconds_count") <= moves
    assert grown("roses_open_matches") == 1
    assert after["roses_sockets player"] == 2
    assert after["roses_sockets spectator"] == 0
    assert after["roses_outage"] == 0
    assert after["roses_backups_failed_total"] == 0
    assert after["roses_thinking_seconds_count"] == after["roses_thinking_processes"] == 0
    for kind in ("bot", "hint", "trial", "film", "replay"):
        assert after[f"roses_turns_waiting {kind}"] == 0
        assert after[f"roses_turns_oldest_seconds {kind}"] == 0
    for part in ("database", "notifications", "players", "hints", "pictures"):
        assert after[f"roses_part_up {part}"] == 1
    assert after["roses_part_restarts_total pictures"] >= 0
    assert after["roses_turns_given_up_total bot"] == after["roses_replays_waiting"] == 0
    assert after["roses_database_bytes"] > 1_000_000
    assert after[f"roses_info {RELEASE}"] == 1
    assert after["process_resident_memory_bytes"] > 0


async def test_the_figures_and_the_words_tell_alike_of_a_match_that_waits_for_the_host(
    watched: Site, database_url: str, db: AsyncSession
) -> None:
    async with table(watched.url) as game:
        match = UUID(game.match)
        await db.execute(update(Match).where(Match.id == match).values(held="a test"))
        await db.commit()
        now = WallClock().now()
        state = await read_state(db, Settings(database_url=database_url), now)
        assert (match, "cousins_war") in state.held
        assert _values(await _page(watched))["roses_matches_held"] == len(state.held)
        [told] = [one.text for one in findings(state, now) if one.about == HELD]
        assert told.startswith(counted(len(state.held), "match"))
        await db.execute(update(Match).where(Match.id == match).values(held=None))
        await db.commit()


async def test_the_thoughts_of_the_servers_own_players_are_counted(watched: Site) -> None:
    async with Person(watched, "Margaret") as host:
        match = await host.make(seat="york")
        given = await host.do(match, "seats/lancaster/bot", bot="squire")
        assert given.status_code == 200, given.text
        async with ear(socket_url(watched.url, match), host.cookie_header) as seat:

            async def has_thought() -> bool:
                state = seat.all("state")[-1]
                if state["actions"]:
                    action = {"seq": state["seq"], "action": state["actions"][0]}
                    await seat.say(type="act", id=str(uuid4()), **action)
                return _values(await _page(watched))["roses_thinking_seconds_count"] >= 1

            await eventually(has_thought, 60)


async def test_the_figures_name_no_player_and_no_match(watched: Site) -> None:
    async with table(watched.url) as game, game.connect(0) as one:
        await receive(one, "state")
        page = await _page(watched)
        async with Client(watched.url) as guest:
            await guest.become_guest("Perkin Warbeck")
        page += await _page(watched)
    assert "Warbeck" not in page
    without_figures = re.sub(r" \S+$", "", page, flags=re.MULTILINE)  # some have twenty digits
    assert not re.search(r"[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}", without_figures)


async def test_openmetrics_is_written_for_monitors_that_ask_for_it(watched: Site) -> None:
    accept = {"Accept": "application/openmetrics-text; version=1.0.0"}
    async with Client(watched.url) as monitor:
        answer = await monitor.get("/metrics", headers=WITH_TOKEN | accept)
    assert answer.headers["content-type"].startswith("application/openmetrics-text")
    names = {family.name for family in open_metrics(answer.text)}  # type: ignore[no-untyped-call]
    assert {"roses_action_seconds", "roses_notices_due"} <= names


async def test_the_dashboard_asks_for_figures_that_exist(watched: Site) -> None:
    known = {
        sample.name for family in prometheus(await _page(watched)) for sample in family.samples
    }
    panels = json.loads(DASHBOARD.read_text())["panels"]
    asked = {
        name
        for panel in panels
        for target in panel["targets"]
        for name in re.findall(r"\b(?:roses|process|python)_\w+", target["expr"])
    }
    assert len(asked) > 10
    assert asked - known == set()
