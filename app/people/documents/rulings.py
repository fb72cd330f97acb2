"""Rulings in a page of rules: each leads to its paragraph, and each paragraph to its rulings.

They stand in one chapter, as a list whose items begin with a paragraph's number in bold.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from markdown_it.token import Token
from markupsafe import Markup

CHAPTER = re.compile(r"\d+ Rulings")
NUMBER = re.compile(r"\d+(?:\.\d+)*")
LINK = Markup('<a href="#{}" aria-label="{}">{}</a>')


def link_rulings(tokens: list[Token]) -> None:
    """Lead from each ruling of the chapter to its paragraph, and back."""
    anchors = {token.attrGet("id") for token in tokens if not token.hidden}
    rulings: dict[str, list[str]] = defaultdict(list)
    for item, inline in _items(tokens):
        children = inline.children or []
        number = _bold_number(children)
        if number is None or f"p{number}" not in anchors:
            continue
        found = rulings[f"p{number}"]
        anchor = f"ruling-{number}" + (f"-{len(found) + 1}" if found else "")
        found.append(anchor)
        item.attrSet("id", anchor)
        link = Token("link_open", "a", 1, attrs={"href": f"#p{number}"})
        bold = next(i for i, child in enumerate(children) if child.type == "strong_open")
        inline.children = [
            *children[:bold],
            link,
            *children[bold : bold + 3],
            Token("link_close", "a", -1),
            *children[bold + 3 :],
        ]
    _lead_back(tokens, rulings)


def _items(tokens: list[Token]) -> Iterator[tuple[Token, Token]]:
    """The list items of the chapter with their first lines."""
    inside, item = False, None
    for at, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            inside = CHAPTER.fullmatch(tokens[at + 1].content) is not None
        elif inside and token.type == "list_item_open":
            item = token
        elif inside and item is not None and token.type == "inline":
            yield item, token
            item = None


def _bold_number(children: list[Token]) -> str | None:
    """The paragraph that an item begins with, if it does: "**4.6** …", "**4.3 to 4.5** …"."""
    written = [child for child in children if child.type != "text" or child.content]
    if len(written) < 2 or written[0].type != "strong_open":
        return None
    found = NUMBER.match(written[1].content)
    return found[0] if found else None


def _lead_back(tokens: list[Token], rulings: dict[str, list[str]]) -> None:
    """After each heading or paragraph with rulings, links to them."""
    at = 0
    while at < len(tokens):
        anchor = tokens[at].attrGet("id")
        if isinstance(anchor, str) and anchor in rulings and not tokens[at].hidden:
            at = next(i for i in range(at, len(tokens)) if tokens[i].type.endswith("_close"))
            tokens.insert(at + 1, _links(anchor, rulings[anchor]))
        at += 1


def _links(paragraph: str, anchors: list[str]) -> Token:
    number, words = paragraph.removeprefix("p"), Markup("Our rulings: ")
    links = [
        LINK.format(anchor, f"Ruling {place} on {number}", place)
        for place, anchor in enumerate(anchors, start=1)
    ]
    if len(links) == 1:
        words, links = Markup(), [LINK.format(anchors[0], f"Our ruling on {number}", "Our ruling")]
    html = Markup('<p class="rulings-link">{}{}</p>\n').format(words, Markup(", ").join(links))
    return Token("html_block", "", 0, content=str(html))
