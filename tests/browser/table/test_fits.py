"""In a small window what can be chosen is in sight, no word is broken, and the aim is shown."""

from __future__ import annotations

import json

from playwright.async_api import ViewportSize, expect

from tests.support.daily import each_game
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.gallery import PLAYTHROUGHS, Projector, game_of, moments
from ..support.visits import begin

WINDOWS = [
    ViewportSize(width=1024, height=768),
    ViewportSize(width=1280, height=640),
    ViewportSize(width=1280, height=800),
]
LOOKS = 6
"""States of a game that are looked at besides the fullest."""
FULLEST = {
    "cousins_war": ("seed-2", "york", {53, 94}),
    "lancaster_york": ("seed-13", "red", {72, 162}),
    "richard_iii": ("kingmaker-eager-1", "york", {36, 93}),
    "rose_wars": ("seed-2", "north", {18, 24, 65}),
}
"""A kept game, who looks, and the states in which something was cut or broken once."""
CUT = "cousins_war", "rose_wars"
"""The games that show all that can be chosen at 1280 px; the others have lists that scroll."""
MISFITS = """async ([frames, whole]) => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const board = document.querySelector("#board");
  const range = document.createRange();
  const isBroken = (node, { 0: word, index }) => {
    if (word.includes("\u00ad")) return false; // it has a hyphen where it breaks
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  };
  const broken = (part) =>
    [...part.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .flatMap((node) =>
        [...node.data.matchAll(/[\\p{L}\u00ad]{4,}/gu)].filter((word) => isBroken(node, word)),
      )
      .map(([word]) => `${word} is broken`);
  const isCut = (piece) => {
    const { top, bottom } = piece.getBoundingClientRect();
    for (let part = piece.parentElement; part !== board; part = part.parentElement) {
      if (part.matches(".map-window")) return false; // a map has its own zoom
      const frame = part.getBoundingClientRect();
      const clips = getComputedStyle(part).overflowY !== "visible";
      if (clips && (top < frame.top - 1 || bottom > frame.bottom + 1)) return true;
    }
    return bottom > innerHeight + 1;
  };
  const isHigh = (part) =>
    getComputedStyle(part).overflowY !== "visible" && part.scrollHeight > part.clientHeight + 1;
  const cut = (part) => [
    ...(part.dataset.choice && isCut(part) ? [`${part.dataset.key} is cut`] : []),
    ...(part.matches(".arena, .battlefield") && isHigh(part) ? [`${part.className} scrolls`] : []),
  ];
  const found = [];
  for (const [seq, frame] of frames) {
    gallery.say(frame);
    await painted();
    for (const part of board.querySelectorAll("*:not(svg, svg *, [popover], [popover] *)")) {
      if (!part.checkVisibility({ visibilityProperty: true })) continue;
      for (const what of [...broken(part), ...(whole ? cut(part) : [])]) {
        found.push(`${seq}: ${what}`);
      }
    }
  }
  return found;
}"""
HEAR = """
const Real = window.WebSocket;
window.WebSocket = class extends Real {
  set onmessage(hear) { super.onmessage = window.hear = hear; }
  get onmessage() { return super.onmessage; }
};"""
SAY = "(data) => window.hear({ data })"
WHOLE = """(all) => all.length === 4 && all.every((one) =>
  one.getBoundingClientRect().right <= one.closest(".seat").getBoundingClientRect().right)"""
"""How close each player is to winning."""


@each_game("cousins_war")
async def test_what_can_be_chosen_is_in_sight_and_no_word_is_broken_in_a_small_window(
    server: Site, open_window: OpenWindow, key: str
) -> None:
    page = await open_window(calm=True)
    stem, name, fullest = FULLEST[key]
    path = next(path for path in PLAYTHROUGHS if game_of(path) == key and path.stem == stem)
    states = list(moments(path))
    every = len(states) // LOOKS
    viewer = next(one for one in states[0].viewers if one[0] == name)
    frames = [
        (one.seq, one.frame(viewer[1]).decode())
        for one in states
        if one.seq % every == 0 or one.seq in fullest
    ]
    projector = await Projector.open(page, server.url, states[0])
    for window in WINDOWS:
        await page.set_viewport_size(window)
        await projector.show(viewer, states[0])
        whole = key in CUT and window["width"] == 1280
        assert await page.evaluate(MISFITS, [frames, whole]) == [], window


async def test_the_aim_and_all_points_have_their_place_beside_four_players_and_those_who_watch(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    await page.add_init_script(HEAR)
    await begin(page, server.url, "lancaster_york", scenario="four")
    seats = dict.fromkeys(("red", "yellow", "green", "blue"), True)
    presence = {"seats": seats, "spectators": 3, "names": ["Margaret", "Bess"]}
    await page.evaluate(SAY, json.dumps({"type": "presence", **presence}))
    await expect(page.locator(".watching")).to_contain_text("Margaret, Bess and 1 more")
    for window in WINDOWS:
        await page.set_viewport_size(window)
        fits = "one => one.clientWidth > 140 && one.scrollHeight <= one.clientHeight"
        assert await page.locator(".aim-goal").evaluate(fits), window
        assert await page.locator(".seat-standing").evaluate_all(WHOLE), window
