"""python -m tools COMMAND: measure and check the project."""

from __future__ import annotations

from app.host.console.dispatch import dispatch, exit_with

COMMANDS = {
    "fuzz": "play random games of a ruleset and check its contract",
    "twins": "compare matches that a viewer cannot tell apart, over real sockets",
    "golden": "record games that must always lead to the same states, or check them",
    "perft": "count the ways to take a few actions from each scenario",
    "playthrough": "write one random game as text",
    "balance": "measure how fair a game is between equal players of the server",
    "calibrate": "measure how often positions that the judgement likes are won",
    "ladder": "measure how strong the server's own players are against each other",
    "tune": "train the net that judges a ruleset’s positions, by self-play",
    "bench": "measure the rules and the server on this machine",
    "bench-rules": "measure how fast each ruleset plays, clones and makes views",
    "soak": "play for an hour, and see whether memory levels off and replays keep up",
    "drills": "break everything in turn under play, and see whether every word was true",
    "client": "play random legal moves on a server: the example client of docs/protocol.md",
    "looks": "draw a position of a game at six sizes, and count what is wrong at each",
    "mutants": "plant faults in the browser code, the server and the rules: which tests find them",
    "documents": "write what a server shows to authors of programs, for a release",
    "types": "write the generated types of static/js/types, which check the browser code",
}
"""The name and help of each command, which is a module of tools/commands."""


def main(words: list[str]) -> int:
    """Run the command named by the first word. Return its exit status."""
    return dispatch("tools", COMMANDS, words)


if __name__ == "__main__":
    exit_with(main)
