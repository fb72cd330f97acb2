"""Names of CSS classes: words joined by single hyphens, `match-title` and `badge-turn`. No selector
that makes every change of a page a change of all that follows it. And one scale for the pages and
the boards: sizes of type, breakpoints, layers and colours are those of site/tokens.css."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHEETS = sorted((ROOT / "static/css").rglob("*.css"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
NO_SELECTOR = re.compile(r"/\*.*?\*/|\"[^\"]*\"", re.DOTALL)
IN_SHEETS = re.compile(r"\.([A-Za-z_][\w-]*)")
IN_TEMPLATES = re.compile(r"(?:class=\"|page_class %\})([^\"]*?)(?:\"|\{% endblock)")
TORN = re.compile(r",\s*[@{}]")
FOLLOWER = re.compile(r"[+~]\s*\*")
TOKENS = ROOT / "static/css/site/tokens.css"
BOARDS = ROOT / "static/css/rulesets"
"""A sheet right in this folder, GAME.css, holds the palette of a board, as custom properties."""
MOST_SIZES = 12
WIDTHS = {"34rem", "48rem", "62rem"}
HEIGHTS = {"30rem", "36rem", "48rem"}
MOST_LAYERS = 6
MOST_RADII = 3
DECLARED = re.compile(r"(?<=[{;\s])(--[\w-]+|[a-z-]+)\s*:\s*([^;{}]+)(?=[;}])")
AT_QUERY = re.compile(r"@(?:media|container)\s[^{]*")
QUERIED = re.compile(r"\((width|height) (?:<|<=|>|>=) ([^()\s]+)\)")
OLD_QUERY = re.compile(r"\b(?:min|max)-(?:width|height|inline-size|block-size)\b")
TYPE = re.compile(r"var\(--(?:size|print)-\d\)|var\(--scale\)|inherit|100%|1em")
IN_SHORTHAND = re.compile(
    r"(?:^|\s)(inherit|var\(--(?:size|print)-\d\)|[\d.]+(?:[a-z]+|%)|\w+\([^/]*)"
)
LAYER = re.compile(r"var\(--layer-[a-z]+\)|0|auto")
RADIUS = re.compile(r"(?<![\w.])[\d.]*[1-9][\d.]*(?:px|rem)")
COLOUR = re.compile(
    r"#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^)]*\)|(?<![\w-])(?:white|black|"
    r"red|green|blue|yellow|gold|gr[ae]y|silver|orange|purple|brown|ivory|beige)(?![\w-])",
    re.IGNORECASE,
)
READ = re.compile(r"var\(\s*(--[\w-]+)")
SET = re.compile(r"(?<![\w-])(--[\w-]+)\s*:")
TOKEN = re.compile(r"--(?:size|print|space|radius|layer)(?:-\w+)?$")
OTHER_MANNER = re.compile(r"__|(?<=\w)--|[A-Z]")


def ids(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_classes_of_sheets_are_words_with_hyphens() -> None:
    names = {name for _, text in sheets() for name in IN_SHEETS.findall(text)}
    assert {name for name in names if OTHER_MANNER.search(name)} == set()


def test_a_list_of_selectors_is_not_torn_apart() -> None:
    assert [ids(sheet) for sheet, text in sheets() if TORN.search(text)] == []


def test_no_sheet_styles_whatever_follows_something() -> None:
    """With one `> * + *` a browser styles and lays out the next sibling of all that comes or goes
    anywhere: twice the time of a step."""
    assert [ids(sheet) for sheet, text in sheets() if FOLLOWER.search(text)] == []


def test_classes_of_templates_are_words_with_hyphens() -> None:
    lists = IN_TEMPLATES.findall("\n".join(path.read_text("utf-8") for path in TEMPLATES))
    names = {name for found in lists for name in re.sub(r"\{[{%].*?[}%]\}", " ", found).split()}
    assert {name for name in names if OTHER_MANNER.search(name)} == set()


def blanked(text: str, what: re.Pattern[str]) -> str:
    """`text` without `what`; each line stays where it is."""
    return what.sub(lambda found: "\n" * found[0].count("\n"), text)


def sheets() -> Iterator[tuple[Path, str]]:
    """Every sheet, without its comments and strings."""
    for sheet in SHEETS:
        yield sheet, blanked(sheet.read_text("utf-8"), NO_SELECTOR)


def place(sheet: Path, text: str, found: re.Match[str]) -> str:
    line = text.count("\n", 0, found.start()) + 1
    return f"{ids(sheet)}:{line}: {' '.join(found[0].split())}"


def declared(*names: str) -> Iterator[tuple[str, str]]:
    """Each value of the properties, and where it stands."""
    for sheet, text in sheets():
        for found in DECLARED.finditer(text):
            if found[1] in names or (found[1].endswith("-radius") and "border-radius" in names):
                yield found[2].strip(), place(sheet, text, found)


def names_of(kind: str) -> set[str]:
    return {
        name
        for _, text in sheets()
        for name in SET.findall(text)
        if re.fullmatch(rf"--(?:{kind})-\w+", name)
    }


def outside_styles() -> str:
    """The text of all that reads or sets properties but is no sheet."""
    files = [
        path
        for folder in ("static/js", "static/svg", "templates")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".js", ".svg", ".html")
    ]
    return "\n".join(path.read_text("utf-8") for path in files)


def test_type_has_the_sizes_of_the_scale_and_no_others() -> None:
    wrong = [at for value, at in declared("font-size") if not TYPE.fullmatch(value)]
    for value, at in declared("font"):
        size = IN_SHORTHAND.search(re.sub(r"\b[1-9]00\b", "", value))
        if size is None or not TYPE.fullmatch(size[1].strip()):
            wrong.append(at)
    assert not wrong, "\n".join(wrong)


def test_the_scale_has_at_most_twelve_sizes_of_type() -> None:
    assert len(names_of("size|print")) <= MOST_SIZES, sorted(names_of("size|print"))


def test_a_page_breaks_at_one_of_three_widths_or_heights() -> None:
    """Written as a range: `(width < 62rem)`."""
    wrong = []
    for sheet, text in sheets():
        for found in AT_QUERY.finditer(text):
            allowed = {"width": WIDTHS, "height": HEIGHTS}
            others = [q for q in QUERIED.findall(found[0]) if q[1] not in allowed[q[0]]]
            sides = len(re.findall(r"\b(?:width|height)\b", found[0]))
            if others or OLD_QUERY.search(found[0]) or sides != len(QUERIED.findall(found[0])):
                wrong.append(place(sheet, text, found))
    assert not wrong, "\n".join(wrong)


def test_what_lies_above_is_on_a_layer_with_a_name() -> None:
    wrong = [at for value, at in declared("z-index") if not LAYER.fullmatch(value)]
    assert not wrong, "\n".join(wrong)
    assert len(names_of("layer")) <= MOST_LAYERS, sorted(names_of("layer"))


def test_corners_are_round_by_one_of_three_measures() -> None:
    """What scales with a card or a disc is round by a share of it."""
    wrong = [at for value, at in declared("border-radius") if RADIUS.search(value)]
    assert not wrong, "\n".join(wrong)
    assert len(names_of("radius")) <= MOST_RADII, sorted(names_of("radius"))


def test_colours_are_tokens_or_in_the_palette_of_one_board() -> None:
    boards = "\n".join(text for sheet, text in sheets() if sheet.parent == BOARDS)
    wrong = []
    for sheet, text in sheets():
        for found in DECLARED.finditer(text):
            in_palette = found[1].startswith("--") and boards.count(f" {found[0]};") == 1
            if sheet != TOKENS and not in_palette and COLOUR.search(found[2]):
                wrong.append(place(sheet, text, found))
    assert not wrong, "\n".join(wrong)


def test_a_property_that_a_sheet_sets_is_read_somewhere() -> None:
    styles = [text for _, text in sheets()]
    outside = outside_styles()
    read = set(READ.findall("\n".join([*styles, outside])))
    asked = set(re.findall(r"getPropertyValue\(\s*[\"'`](--[\w-]+)", outside))
    unread = [
        place(sheet, text, found)
        for sheet, text in sheets()
        for found in SET.finditer(text)
        if found[1] not in read | asked
    ]
    assert not unread, "\n".join(unread)


def test_a_token_that_a_sheet_reads_is_set_somewhere() -> None:
    known = {name for _, text in sheets() for name in SET.findall(text)}
    lost = [
        place(sheet, text, found)
        for sheet, text in sheets()
        for found in READ.finditer(text)
        if TOKEN.fullmatch(found[1]) and found[1] not in known
    ]
    assert not lost, "\n".join(lost)
