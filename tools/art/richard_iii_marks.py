"""The marks of an area on the Richard III map, each in a box of about 18 by 21."""

from __future__ import annotations

INK, ARGENT, OR = "#3b2f1e", "#fbf7ea", "#e2ad34"


def crown() -> str:
    """2.3 A crown: the King or one royal heir defends better here."""
    return (
        f'<path d="M2.5 17L.5 5.5L5.5 10L9 2.5L12.5 10L17.5 5.5L15.5 17Z" fill="{OR}" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"/>'
        f'<path d="M3 14H15" stroke="{INK}" stroke-width=".9"/><g fill="#b01f2a" stroke="{INK}" stroke-width=".6"><circle cx=".8" cy="5" r="1.5"/><circle cx="9" cy="2.2" r="1.6"/><circle cx="17.2" cy="5" r="1.5"/></g>'
    )


def castle(banner: str) -> str:
    """2.4 A city, under the banner of the house whose levy it is."""
    return (
        f'<path d="M9 6V-2L16 .5L9 3" fill="{banner}" stroke="{INK}" stroke-width=".9" stroke-linejoin="round"/>'
        f'<path d="M1 19V10H2.5V7.5H4.5V9.5H6V6H12V9.5H13.5V7.5H15.5V10H17V19Z" fill="{ARGENT}" stroke="{INK}" stroke-width="1.1" stroke-linejoin="round"/>'
        f'<path d="M7 19V15Q9 12.5 11 15V19Z" fill="{INK}"/>'
    )


def minster() -> str:
    """2.5 A cathedral."""
    return (
        f'<path d="M9 -3V3M6.5 -.5H11.5" stroke="{INK}" stroke-width="1.3"/><path d="M2 19V8L4.5 4L7 8V10L9 3L11 10V8L13.5 4L16 8V19Z" fill="{ARGENT}" stroke="{INK}" stroke-width="1.1" stroke-linejoin="round"/>'
        f'<path d="M7.2 19V15Q9 11.5 10.8 15V19Z" fill="{INK}"/><circle cx="9" cy="10" r="1.5" fill="#2c5a94"/>'
    )


def anchor_ship(x: float, y: float) -> str:
    """2.83 A major port: a cog at anchor, on a pale disc."""
    return (
        f'<g transform="translate({x:g} {y:g})" stroke-linejoin="round"><circle r="13" fill="#e9efe6" fill-opacity=".82" stroke="#5d8786"/>'
        f'<path d="M-.5 3V-9M-.5 -8Q8 -5 7.5 1.5H-.5Z" fill="{ARGENT}" stroke="{INK}" stroke-width="1"/><path d="M-8.5 3H8.5Q7 8.5 4 8.5H-4Q-7.5 8.5 -8.5 3Z" fill="#7a5634" stroke="{INK}" stroke-width="1"/></g>'
    )
