"""The small picture of a position: a safe drawing, made from the view of its reader alone."""

from __future__ import annotations

import json
from xml.etree import ElementTree

from rulesets.kernel.interface import Viewer
from rulesets.telling.thumbnails import LARGEST

from .decision_point import DecisionPoint
from .violation import expect, text_of

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = frozenset({"svg", "g", "defs", "path", "rect", "circle", "use"})
"""What a picture may be made of: nothing that runs, is loaded, needs a font or a style."""
ATTRIBUTES = frozenset(
    {"viewBox", "id", "href", "transform", "d", "x", "y", "width", "height", "rx", "r", "cx", "cy"}
    | {"fill", "opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"}
)


def drawn(point: DecisionPoint, viewer: Viewer) -> str:
    """The picture of a position as `viewer` may see it."""
    return point.ruleset.thumbnail(point.ruleset.view(point.state, viewer))


def check_thumbnails(point: DecisionPoint) -> None:
    """A picture is safe SVG of a bounded size. It follows from the view alone: an equal view gives
    the same picture, before and after others are drawn, and drawing changes no view. What is
    revealed at the end can be drawn as well."""
    pictures = {viewer: drawn(point, viewer) for viewer in point.viewers}
    for viewer, picture in pictures.items():
        view = point.ruleset.view(point.state, viewer)
        text, name = text_of(view), point.name(viewer)
        again = point.ruleset.thumbnail(json.loads(text))
        expect(again == picture, "thumbnail", f"{name} is drawn another picture of the same view")
        point.ruleset.thumbnail(view)
        expect(text_of(view) == text, "thumbnail", f"drawing has changed the view of {name}")
        _check_drawing(picture)
    _check_drawing(point.ruleset.thumbnail(point.ruleset.reveal(point.state)))


def compare_thumbnails(picture: str, world: DecisionPoint, viewer: Viewer) -> None:
    """In a world that `viewer` cannot tell apart, the picture is the same."""
    same = drawn(world, viewer) == picture
    expect(same, "thumbnail", f"in another world, {world.name(viewer)} is drawn another picture")


def _check_drawing(picture: str) -> None:
    expect(len(picture) <= LARGEST, "thumbnail", f"it has {len(picture)} characters")
    try:
        root = ElementTree.fromstring(picture)  # noqa: S314
    except ElementTree.ParseError as error:
        expect(False, "thumbnail", f"it is no XML: {error}")
        return
    expect(root.tag == f"{SVG}svg", "thumbnail", f"it is no SVG, but {root.tag}")
    for shape in root.iter():
        tag = shape.tag.removeprefix(SVG)
        expect(tag in SHAPES, "thumbnail", f"it contains {shape.tag}")
        unknown = sorted(set(shape.keys()) - ATTRIBUTES)
        expect(not unknown, "thumbnail", f"{tag} has {unknown}")
        link = shape.get("href", "#")
        expect(link.startswith("#"), "thumbnail", f"it leads to {link}")
