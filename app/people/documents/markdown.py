"""Markdown of ours as HTML, with an anchor at every numbered paragraph.

In a page of rules each ruling leads to its paragraph, and each paragraph to its rulings. They stand
in one chapter, as a list whose items begin with a paragraph's number in bold.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from itertools import count, pairwise
from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from markdown_it.token import Token

NUMBER = re.compile(r"^\W{0,3}(\d+(?:\.\d+)*)\b\.?(?=\s|\*|$)")
"""A paragraph's number at its beginning, bold or not: "4.6 Place influence", "**4.6.1** …"."""
DOTTED = re.compile(r"\d+\.\d")
CONTENTS = ("h2", "h3")

# Of the HTML that comes of it:
RULINGS = re.compile(r"<h2[^>]*>\d+ Rulings</h2>.*?(?=<h2|\Z)", re.DOTALL)
"""The chapter of rulings."""
RULING = re.compile(r"<li>(\n<p[^>]*>)?<strong>((\d+(?:\.\d+)*).*?)</strong>")
"""The beginning of a ruling: "**4.6** …", "**4.3 to 4.5** …"."""
PARAGRAPH = re.compile(r'<(h\d|p) id="p([\d.]+)">.*?</\1>\n', re.DOTALL)
"""A heading or paragraph to which rulings lead."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A line of the table of contents."""

    level: int
    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class RenderedDocument:
    """A rendered document; `title` is its first heading, which `html` does not repeat."""

    title: str
    html: Markup
    contents: tuple[Heading, ...]

    def chapters(self, first: int) -> tuple[Markup, Markup]:
        """The document up to the end of its first chapters, and what comes after them."""
        starts = [found.start() for found in re.finditer("<h2", self.html)]
        at = starts[first] if first < len(starts) else len(self.html)
        return self.html[:at], self.html[at:]


@lru_cache(maxsize=32)
def render(text: str) -> RenderedDocument:
    """`text` as HTML. Raw HTML in it is shown as text."""
    # Loaded here: a server starts without it.
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"html": False, "typographer": True})
    parser.enable(["table", "strikethrough", "replacements", "smartquotes"])
    tokens = parser.parse(text)
    title = _take_title(tokens)
    contents = _add_anchors(tokens)
    html = parser.renderer.render(tokens, parser.options, {})
    html = _scrollable(_with_rulings(html))
    # Rendered from our own files, and markdown-it escapes everything that is no Markdown.
    return RenderedDocument(title, Markup(html), tuple(contents))  # noqa: S704


def _scrollable(html: str) -> str:
    """What is wide scrolls by itself instead of widening the page, and takes the focus, so that
    keys can scroll it. Regions have names, each another one: screen readers list them."""
    numbers = count(1)

    def region(_: re.Match[str]) -> str:
        label = f"Table {next(numbers)}"
        return f'<div class="scroll" tabindex="0" role="region" aria-label="{label}"><table>'

    html = re.sub("<table>", region, html).replace("</table>", "</table></div>")
    return html.replace("<pre>", '<pre tabindex="0">')


def _take_title(tokens: list[Token]) -> str:
    if not tokens or tokens[0].tag != "h1":
        return ""
    title = _plain(tokens[1])
    del tokens[:3]
    return title


def _add_anchors(tokens: list[Token]) -> list[Heading]:
    """Give headings and numbered paragraphs their ids; each id once."""
    contents: list[Heading] = []
    seen: set[str] = set()
    for token, inline in pairwise(tokens):
        if token.type not in ("heading_open", "paragraph_open"):
            continue
        is_heading = token.type == "heading_open"
        anchor = _anchor(inline.content, is_heading)
        if anchor is None or anchor in seen:
            continue
        seen.add(anchor)
        token.attrSet("id", anchor)
        if token.tag in CONTENTS:
            contents.append(Heading(int(token.tag[1]), anchor, _plain(inline)))
    return contents


def _anchor(content: str, is_heading: bool) -> str | None:
    found = NUMBER.match(content)
    if found and (is_heading or DOTTED.match(found[1])):
        return f"p{found[1]}"
    if not is_heading:
        return None
    return re.sub(r"[^a-z0-9]+", "-", content.lower()).strip("-") or None


def _plain(inline: Token) -> str:
    return "".join(child.content for child in inline.children or ())


def _with_rulings(html: str) -> str:
    """Lead from each ruling of the chapter to its paragraph, and back."""
    rulings: dict[str, list[str]] = defaultdict(list)

    def lead(ruling: re.Match[str]) -> str:
        start, words, number = ruling.groups(default="")
        if f'id="p{number}"' not in html:
            return ruling[0]
        found = rulings[number]
        anchor = f"ruling-{number}" + (f"-{len(found) + 1}" if found else "")
        found.append(anchor)
        return f'<li id="{anchor}">{start}<a href="#p{number}"><strong>{words}</strong></a>'

    def lead_back(paragraph: re.Match[str]) -> str:
        number = paragraph[2]
        return paragraph[0] + (_links(number, rulings[number]) if number in rulings else "")

    led = RULINGS.sub(lambda chapter: RULING.sub(lead, chapter[0]), html)
    return PARAGRAPH.sub(lead_back, led)


def _links(number: str, anchors: list[str]) -> str:
    """What stands below a paragraph with rulings."""
    link = '<a href="#{}" aria-label="{}">{}</a>'
    if len(anchors) == 1:
        told = link.format(anchors[0], f"Our ruling on {number}", "Our ruling")
    else:
        told = "Our rulings: " + ", ".join(
            link.format(anchor, f"Ruling {place} on {number}", place)
            for place, anchor in enumerate(anchors, start=1)
        )
    return f'<p class="rulings-link">{told}</p>\n'
