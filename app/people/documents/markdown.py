"""Markdown of ours as HTML, with an anchor at every numbered paragraph."""

from __future__ import annotations

import re
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

    from .rulings import link_rulings

    parser = MarkdownIt("commonmark", {"html": False, "typographer": True})
    parser.enable(["table", "strikethrough", "replacements", "smartquotes"])
    tokens = parser.parse(text)
    title = _take_title(tokens)
    contents = _add_anchors(tokens)
    link_rulings(tokens)
    html = parser.renderer.render(tokens, parser.options, {})
    html = _scrollable(html)
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
