"""The pages around the table, as any visitor gets them."""

from __future__ import annotations

import html
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from app.base.web.text import duration
from app.people.documents import environment
from app.referee.packs import OURS, load_ruleset
from rulesets import RULESETS
from tests.kernel.council import Council
from tests.support.client import Client
from tests.support.server import Server
from tests.support.threaded import threaded_server
from tools.client.lobby import Lobby

ROOT = Path(__file__).resolve().parents[4]
PAGES = (
    "/",
    "/new",
    "/new/cousins_war",
    "/new/cousins_war?opponent=bot",
    "/matches",
    "/rules",
    "/rules/cousins_war",
    "/rules/rose_wars",
    "/new/rose_wars",
    "/docs/balance",
    "/about",
    "/docs/protocol",
    "/docs/api",
    "/docs/games/cousins_war",
    "/docs/games/richard_iii",
    "/sign-in",
    "/nowhere",
)


class Outline(HTMLParser):
    """What a screen reader finds on a page, and what it leads to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


@pytest.mark.parametrize("path", PAGES)
async def test_a_page_has_its_landmarks_one_heading_labels_and_no_id_twice(
    client: Client, path: str
) -> None:
    outline = Outline((await client.get(path)).text)
    for tag in ("main", "header", "nav", "footer", "h1", "title"):
        assert outline.all(tag), tag
    assert len(outline.all("main")) == len(outline.all("h1")) == 1
    assert [page["lang"] for page in outline.all("html")] == ["en"]
    assert outline.all("a")[0]["href"] == "#main"
    ids = [attributes["id"] for _, attributes in outline.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    labelled = {label.get("for") for label in outline.all("label")}
    for field in outline.all("input"):
        if field.get("type") not in ("radio", "checkbox", "hidden"):
            assert field.get("id") in labelled or field.get("aria-hidden"), field
    described = " ".join(attributes.get("aria-describedby") or "" for _, attributes in outline.tags)
    assert set(described.split()) <= set(ids)


async def test_every_local_link_of_the_pages_leads_somewhere_and_every_file_is_here(
    client: Client,
) -> None:
    wanted: set[str] = set()
    for path in PAGES:
        for tag, attributes in Outline((await client.get(path)).text).tags:
            address = attributes.get("href") or attributes.get("src") or "/"
            assert address.startswith(("/", "#") if tag != "a" else ("/", "#", "http")), address
            wanted.add(address.partition("#")[0])
    for address in sorted(one for one in wanted if one.startswith("/")):
        answer = await client.get(address, follow_redirects=True)
        assert answer.status_code == 200, address


async def test_the_front_page_is_two_clicks_from_a_running_game(client: Client) -> None:
    front = (await client.get("/")).text
    assert 'href="/new/cousins_war?opponent=bot"' in front
    order = (await client.get("/new/cousins_war?opponent=bot")).text
    assert 'value="Guest"' in order
    assert 'value="bot" checked' in order


async def test_the_about_page_names_every_designer_and_publisher(client: Client) -> None:
    text = (await client.get("/about")).text
    for name in (
        *("David J. Mortimer", "Surprised Stare Games"),
        *("Tom Dalgliesh and Jerry Taylor", "Columbia Games"),
        *("Peter Hawes", "Z-Man Games"),
        *("Rose Wars", "Palle Games"),
    ):
        assert name in text
    assert "unofficial" in text
    assert "consent" in text
    assert text.count("Playable here") == len(RULESETS)


async def test_the_rules_page_says_of_each_card_what_is_known(client: Client) -> None:
    page = (await client.get("/rules/cousins_war")).text
    pack = OURS.pack("cousins_war").content
    for card in (*pack["battles"], *pack["events"]):
        row = page.split(f'id="card-{card["id"]}"')[1].split("</tr>")[0]
        sure, _, remark = card["status"].partition("; ")
        if sure == "reconstruction":
            assert "badge-reconstruction" in row
            assert remark in row
        else:
            assert "badge-partly" in row
            assert card["status"] in row
    for ruling in pack["rulings"]:
        assert ruling.replace("'", "&#39;") in page
    assert OURS.pack("cousins_war").digest in page
    assert "ships with the server" in page


async def test_the_rules_page_shows_the_hosts_own_pack(database_url: str, tmp_path: Path) -> None:
    pack = OURS.pack("cousins_war").content
    own = json.loads(json.dumps(pack))
    own["battles"][0]["name"] = "St Albans & <after>"
    (tmp_path / "cousins_war.json").write_text(json.dumps(own), "utf-8")
    with threaded_server(database_url, data_dir=tmp_path) as server:
        async with Client(server.url) as client:
            page = (await client.get("/rules/cousins_war")).text
    assert "St Albans &amp; &lt;after&gt;" in page
    assert "a pack corrected by its host" in page


async def test_every_game_is_presented_with_its_board_and_one_button(client: Client) -> None:
    for path in ("/", "/new"):
        page = (await client.get(path)).text
        main = page[page.index("<main") : page.index("</main>")]
        assert re.findall(r'class="button[^"]*" href="([^"]*)"', main) == [
            f"/new/{key}" for key in RULESETS
        ]
        for key in RULESETS:
            assert f"/pictures/games/{key}.jpg" in main
            for way in (f"new/{key}?opponent=bot", f"learn/{key}", f"rules/{key}"):
                assert f'href="/{way}"' in main


def test_players_and_hours_are_told_in_words() -> None:
    council = Council.meta
    assert environment.players(council) == "2 to 4 players"
    assert environment.players(load_ruleset("rose_wars").meta) == "2 players"
    told = [duration(minutes) for minutes in (30, 60, 89, 90, 150, 180)]
    assert told == [
        *("30 minutes", "an hour", "89 minutes", "an hour and a half", "2½ hours", "3 hours")
    ]


def test_seats_of_colours_have_shields_and_houses_their_roses() -> None:
    emblem_of = environment.emblems_of([load_ruleset(key).meta for key in RULESETS])
    for colour in ("red", "yellow", "green", "blue"):
        assert emblem_of(colour) == f"svg/shields.svg#{colour}"
    assert emblem_of("york") == "svg/roses.svg#white"
    assert emblem_of("lancaster") == "svg/roses.svg#red"
    assert emblem_of("warwick") == "svg/roses.svg#tudor"


@pytest.mark.parametrize("key", RULESETS)
def test_the_emblem_of_a_seat_is_drawn(key: str) -> None:
    emblems = load_ruleset(key).meta.emblems
    assert emblems
    for path in (*emblems.values(), environment.ANY_SEAT):
        file, _, name = path.partition("#")
        assert f'<symbol id="{name}"' in (ROOT / "static" / file).read_text("utf-8")


@pytest.mark.parametrize("key", RULESETS)
async def test_a_table_learns_the_emblems_of_its_seats(server: Server, key: str) -> None:
    async with Lobby(server.url) as guest:
        await guest.sign_up("Oscar")
        match = await guest.create(key)
        await guest.fill_with_bots(match)
        page = (await guest.http.get(f"/matches/{match}")).text
    (told,) = re.findall(r'data-emblems="(.*?)"', page)
    assert json.loads(html.unescape(told)) == load_ruleset(key).meta.emblems


@pytest.mark.parametrize("key", RULESETS)
def test_the_style_hides_the_seats_that_a_smaller_scenario_lacks(key: str) -> None:
    style = (ROOT / "static/css/lobby/order.css").read_text("utf-8")
    rules = [line for line in style.splitlines() if line.startswith(".order:has(")]
    counts = {len(scenario.seats) for scenario in load_ruleset(key).meta.scenarios}
    for count in counts:
        for place in range(count + 1, max(counts) + 1):
            hides = (f'[data-seats="{count}"]:checked', f'[data-place="{place}"]')
            assert any(all(part in rule for part in hides) for rule in rules), hides


@pytest.mark.parametrize("path", ["/rules/chess", "/new/chess", "/practice/chess"])
async def test_a_game_that_is_not_here_is_a_readable_404(client: Client, path: str) -> None:
    page = await client.get(path)
    assert page.status_code == 404
    assert "This server has no game “chess”" in page.text


@pytest.mark.parametrize(
    ("old", "new"),
    [("/embed/Token_of-a-replay-made", "/replay/Token_of-a-replay-made"), ("/gallery", "/")],
)
async def test_an_old_address_leads_for_good_to_its_place(
    client: Client, old: str, new: str
) -> None:
    answer = await client.get(old)
    assert (answer.status_code, answer.headers["location"]) == (308, new)
