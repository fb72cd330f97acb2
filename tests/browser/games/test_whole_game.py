"""Two people play The Cousins' War from the invitation to the replay, a third one watches."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.page_player import Hands, play_to_the_end
from ..support.visits import accept, at_table, make_match, open_drawer, replay_path

SCRIPT = "<script>window.pwned = 1</script>"
CODE = "[data-log-code]"


async def _nobody_scrolls_sideways(page: Page) -> None:
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width <= await page.evaluate("innerWidth"), "the page is wider than the window"


async def _undo_once(player: Hands, other: Hands) -> None:
    """Play until an action can be taken back, take it back, and look whether it is as before."""
    undo = player.page.locator("#undo")
    question, lines = player.page.locator("#question"), player.page.locator("#log-list .log-line")
    for _ in range(200):
        await other.go_on()
        if not await player.is_asked():
            continue
        before, count = await question.text_content(), await lines.count()
        await player.choose_something()
        await expect(player.page.locator("#prompt[aria-busy]")).to_have_count(0)
        if await undo.is_enabled():
            await player.press(undo)
            await expect(undo).to_be_disabled()
            await expect(question).to_have_text(before or "")
            await expect(lines).to_have_count(count)
            return
    raise AssertionError("no player could undo anything")


async def _chat(speaker: Page, *listeners: Page) -> None:
    await open_drawer(speaker, "Chat")
    await speaker.get_by_label("Write a message").fill(SCRIPT)
    await speaker.keyboard.press("Enter")
    for page in (speaker, *listeners):
        await expect(page.locator("#chat-list .chat-text").last).to_have_text(SCRIPT)
        assert await page.evaluate("window.pwned") is None


async def _unread_on_the_phone(phone: Page) -> None:
    unread = phone.locator("#sheet-more .unread")
    await expect(unread).to_have_text("1")
    await open_drawer(phone, "Chat")
    await expect(unread).to_be_hidden()
    await phone.locator("#sheet-less").tap()


async def _replay(page: Page, url: str, link: str) -> None:
    """The replay, for a stranger: no account, no socket, every viewer, every step, the dice."""
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    await page.goto(f"{url}{link}?step=0")
    where = page.locator(".step-where")
    await expect(where).to_have_text(re.compile(r"^Round 1, step 0 of \d+$"))
    last = int(re.findall(r"\d+", await where.text_content() or "")[-1])
    for _ in range(last):
        await page.keyboard.press("ArrowRight")
    await expect(where).to_have_text(re.compile(rf"step {last} of {last}$"))
    await expect(page.locator("#headline")).to_have_text("The end of the game")
    await page.keyboard.press("Home")
    await expect(where).to_have_text(re.compile(r"step 0 of"))
    for viewer in ("York", "Lancaster", "Spectator", "Open"):
        await page.get_by_role("radio", name=viewer).check()
        await expect(page).to_have_url(re.compile(f"as={viewer.lower()}$"))
        await expect(page.locator("#boards .cousins:visible")).to_have_count(1)
        await page.keyboard.press("End")
        await expect(page.locator("#headline")).to_have_text("The end of the game")
        await page.keyboard.press("Home")
    await page.goto("about:blank")
    await page.goto(f"{url}{link}#step=12&as=lancaster")
    await expect(where).to_have_text(re.compile(r"step 12 of \d+$"))
    await expect(page.get_by_role("radio", name="Lancaster")).to_be_checked()
    assert not sockets, "a replay needs no socket"


async def _verify_dice(page: Page, url: str, link: str) -> None:
    button = page.get_by_role("button", name="Verify dice and shuffles")
    report = page.locator("#verification")  # whole, so that a failure shows what it says instead
    await button.click()
    await expect(report).to_contain_text(re.compile(r"All \d+ draws match"))
    told = await (await page.request.get(f"{url}/api{link.replace('replay', 'replays')}")).json()
    record = await (await page.request.get(url + told["record"])).json()
    assert len([draw for row in record["rows"] for draw in row["draws"]]) > 20
    row = next(row for row in reversed(record["rows"]) if row["draws"])
    row["draws"][0][1] = (row["draws"][0][1] + 1) % row["draws"][0][0]
    await page.route("**/record/*.json", lambda route: route.fulfill(json=record))
    await button.click()
    await expect(report).to_contain_text("does not match")
    await page.unroute("**/record/*.json")


@pytest.mark.thorough
@pytest.mark.timeout(600)
async def test_two_people_play_a_whole_game_while_a_third_watches(
    server: Site, open_window: OpenWindow
) -> None:
    laptop, phone, stranger = (
        await open_window(),
        await open_window(phone=True, calm=True),
        await open_window(calm=True),
    )
    invite = await make_match(laptop, server.url, f"Ann {SCRIPT[:8]}")
    await accept(phone, invite, "Ben")
    await at_table(laptop)
    await stranger.goto(laptop.url)
    await at_table(stranger)
    await expect(laptop.locator("#watching")).to_have_text("1 watching")
    await expect(stranger.locator("#undo")).to_be_hidden()
    for page in (laptop, phone, stranger):
        await _nobody_scrolls_sideways(page)

    ann, ben = Hands(laptop), Hands(phone, touch=True)
    await _chat(laptop)
    await expect(stranger.locator("#chat-list .chat-text")).to_have_count(0)
    await _unread_on_the_phone(phone)

    await expect(phone).to_have_title(re.compile("Your turn"))
    await _undo_once(ann, ben)
    for player in (ann, ben, ann, ben):
        await player.go_on(until=player.picks + 6)

    await ben.is_asked()
    await laptop.reload()  # by the end of it Ben's last tap has reached everyone
    await at_table(laptop)
    while await laptop.locator(CODE).text_content() != await phone.locator(CODE).text_content():
        await laptop.wait_for_timeout(100)
    question = await laptop.locator("#question").text_content()
    lines = await laptop.locator("#log-list .log-line").all_text_contents()
    await laptop.reload()
    await at_table(laptop)
    await expect(laptop.locator("#question")).to_have_text(question or "")
    await expect(laptop.locator("#log-list .log-line")).to_have_text(lines)
    await expect(laptop.locator("#chat-list .chat-text").last).to_have_text(SCRIPT)

    for page in (laptop, phone, stranger):
        await page.emulate_media(reduced_motion="reduce")  # now it may go quickly
    await play_to_the_end(ann, ben)
    reasons = [
        await page.locator(".ending-why").text_content() for page in (laptop, phone, stranger)
    ]
    assert len(set(reasons)) == 1
    for page in (laptop, phone, stranger):
        await expect(page.get_by_role("link", name="Watch the replay")).to_be_visible()
        await expect(page).to_have_title(re.compile("^Over"))
    link = await replay_path(stranger)
    await _replay(stranger, server.url, link)
    await _verify_dice(stranger, server.url, link)
    await phone.get_by_role("link", name="Watch the replay").tap()
    await expect(phone.locator("#cover")).to_be_visible()
    await _nobody_scrolls_sideways(phone)
    await phone.get_by_role("button", name="From the beginning").tap()
    await expect(phone.locator(".step-where")).to_be_visible()
    await _nobody_scrolls_sideways(phone)
    await _verify_remembered(phone)


async def _verify_remembered(player: Page) -> None:
    """Who sat at the table can compare with the seal that was shown before the game."""
    await player.get_by_role("button", name="Verify dice and shuffles").tap()
    await expect(player.locator("#verification .verdict")).to_have_text(re.compile("draws match"))
    await player.get_by_text("Checks").tap()
    await expect(player.get_by_text("browser’s bytes are among them")).to_be_visible()
