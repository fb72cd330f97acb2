"""Two people choose at the same moment: what one does takes nothing out of the other's hand."""

from __future__ import annotations

import asyncio

from playwright.async_api import Page, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import TABLE, at_table, make_match, take_seat

OFFERED = "#board [data-choice=offered]"
OWN = f"{OFFERED}.icon[data-owner=red]"
OWN_PLACE = f"{OWN}:not([data-type=noble], [data-type=ship], [data-type=bishop])"
NOBLE = f"{OWN}[data-type=noble]"
CHOICE = "#choices .choice:enabled"

HASTEN = """(phase) => new Promise((done) => {
  const match = document.querySelector('#table').dataset.match;
  const socket = new WebSocket(`ws://${location.host}/ws/matches/${match}`);
  socket.onmessage = ({ data }) => {
    const { type, seq, view, actions } = JSON.parse(data);
    if (type !== 'state') return;
    if (view.phase === phase) return done(socket.close());
    const [action] = actions;
    if (action) socket.send(JSON.stringify({ type: 'act', id: crypto.randomUUID(), seq, action }));
  };
})"""
"""Takes the first action that is offered until the game has come so far."""

MARK = "() => { for (const b of document.querySelectorAll('#choices button')) b.marked = true; }"
STANDS = """() => [...document.querySelectorAll('#choices button')]
  .every((button) => button.marked === true)"""


async def _sit_down(open_window: OpenWindow, url: str, ruleset: str, seat: str) -> list[Page]:
    """Two players at one table."""
    ann, ben = await open_window(calm=True), await open_window(calm=True)
    scenario = {"richard_iii": "kingmaker", "lancaster_york": "two"}[ruleset]
    invite = await make_match(ann, url, "Ann", seat=seat, ruleset=ruleset, scenario=scenario)
    await take_seat(ben, invite, "Ben")
    for page in (ann, ben):
        await page.wait_for_url(TABLE)
        await at_table(page)
    return [ann, ben]


async def _picks_stay(ann: Page, ben: Page) -> None:
    """Ann has picked something, and her finger is on the first button; then Ben acts."""
    picked = ann.locator("#board [data-choice=picked]")
    marked = [await picked.first.get_attribute(name) for name in ("data-kind", "data-key")]
    code = ann.locator("#log-code [data-log-code]")
    before = await code.inner_text()
    await ann.evaluate(MARK)
    await ann.locator("#choices button").first.hover()
    await ann.mouse.down()
    await ben.locator(CHOICE).first.click()
    await expect(code).not_to_have_text(before)  # Ann's page has drawn it
    assert marked == [await picked.first.get_attribute(name) for name in ("data-kind", "data-key")]
    assert await ann.evaluate(STANDS)


async def test_a_card_of_richard_iii_stays_picked_while_the_other_player_plays_theirs(
    server: Site, open_window: OpenWindow
) -> None:
    ann, ben = await _sit_down(open_window, server.url, "richard_iii", "york")
    for page in (ann, ben):
        await page.locator(OFFERED).first.click()
        await expect(page.locator(CHOICE)).to_have_count(1)
    await _picks_stay(ann, ben)
    await ann.mouse.up()
    for page in (ann, ben):
        await expect(page.locator("#log-list")).to_contain_text("York played")


async def test_a_noble_of_lancaster_vs_york_stays_picked_while_the_other_player_seals_a_plan(
    server: Site, open_window: OpenWindow
) -> None:
    ann, ben = await _sit_down(open_window, server.url, "lancaster_york", "red")
    await asyncio.gather(*(page.evaluate(HASTEN, "planning") for page in (ann, ben)))
    await expect(ben.get_by_role("button", name="Seal the plan")).to_be_visible()
    await ann.locator(OWN_PLACE).first.press("Enter")
    key = ann.locator(".plan-lines .key").first
    await expect(key).to_be_visible()
    line = await key.element_handle()
    await ann.locator(NOBLE).first.press("Enter")
    await expect(ann.locator("#board [data-choice=picked]").first).to_be_visible()
    await _picks_stay(ann, ben)
    assert await line.evaluate("(line) => line.isConnected"), "the planning chart was drawn again"
