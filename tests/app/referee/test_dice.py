"""Dice that anyone can compute again, and logs that complain."""

from __future__ import annotations

import hashlib
import hmac
from uuid import UUID

import pytest

from app.referee.match_key import (
    BY_ROLL,
    BY_ROW,
    Chance,
    LoggedDice,
    ReplayDice,
    SeededDice,
    commitment,
    dice_key,
)

MATCH = UUID("00112233-4455-6677-8899-aabbccddeeff")
SEED = bytes(range(32))


class Written:
    """Dice that give what they are told to, by pretending to be the stream of words."""

    def __init__(self, *words: int) -> None:
        self.dice = SeededDice(b"", 0)
        stream = iter(words)
        self.dice._word = lambda: next(stream)  # type: ignore[method-assign]


def test_the_key_mixes_the_seed_with_the_match_and_every_seats_bytes_in_order() -> None:
    york, lancaster = b"\x01" * 32, b"\x02" * 32
    for scheme, label in ((BY_ROW, b"roses dice v1\x00"), (BY_ROLL, b"roses dice v2\x00")):
        message = label + MATCH.bytes + york + lancaster
        expected = hmac.new(SEED, message, "sha256").digest()
        assert dice_key(SEED, MATCH, [york, lancaster], scheme) == expected
    assert dice_key(SEED, MATCH, [lancaster, york]) != dice_key(SEED, MATCH, [york, lancaster])


def test_a_seat_without_a_person_adds_zeros() -> None:
    assert dice_key(SEED, MATCH, [None]) == dice_key(SEED, MATCH, [bytes(32)])


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_words_are_read_from_numbered_blocks() -> None:
    key = dice_key(SEED, MATCH, [None, None])
    blocks = b"".join(
        hmac.new(key, (5).to_bytes(4, "big") + index.to_bytes(4, "big"), "sha256").digest()
        for index in range(2)
    )
    words = [int.from_bytes(blocks[at : at + 4], "big") for at in range(0, 64, 4)]
    dice = SeededDice(key, 5)
    assert [dice.below(2**32) for _ in words] == words


def test_streams_are_numbered_by_roll_and_those_of_old_matches_by_row() -> None:
    def drawn(scheme: int, row: int, roll: int) -> list[int]:
        dice = Chance(SEED, scheme).dice(row, roll)
        return [dice.below(1000) for _ in range(8)]

    assert drawn(BY_ROLL, 17, 5) == drawn(BY_ROLL, 99, 5) != drawn(BY_ROLL, 17, 6)
    assert drawn(BY_ROW, 17, 5) == drawn(BY_ROW, 17, 6) != drawn(BY_ROW, 18, 5)


def test_words_of_the_unfinished_last_round_are_thrown_away() -> None:
    top = 2**32 - 2**32 % 6  # as many words below it for each of the six numbers
    assert Written(top, 2**32 - 1, 13).dice.below(6) == 1
    assert Written(top - 1).dice.below(6) == 5


def test_logged_dice_note_every_draw_and_replay_dice_give_them_again() -> None:
    logged = LoggedDice(SeededDice(dice_key(SEED, MATCH, []), 3))
    values = [logged.below(n) for n in (6, 6, 24)]
    assert [[6, values[0]], [6, values[1]], [24, values[2]]] == logged.draws
    replay = ReplayDice(logged.draws)
    assert [replay.below(n) for n in (6, 6, 24)] == values
    replay.finish()


def test_stacked_dice_give_other_numbers_to_a_move_that_draws_otherwise() -> None:
    stacked = {1: ((6, 2), (6, 0))}
    dice = Chance(SEED, BY_ROLL, stacked=stacked).dice
    assert [dice(1, 0).below(6) for _ in range(2)] == [2, 2], "every try begins with the first"
    one = dice(1, 0)
    assert [one.below(6), one.below(6)] == [2, 0]
    assert [one.below(n) for n in (6, 24)] == [SeededDice(SEED, 0).below(6), second(0)]
    other = dice(1, 0)
    assert [other.below(24), other.below(6)] == [SeededDice(SEED, 0).below(24), 0]


def second(stream: int) -> int:
    """The second number of a stream, out of 24."""
    dice = SeededDice(SEED, stream)
    dice.below(6)
    return dice.below(24)


def test_a_replay_complains_when_the_rules_ask_for_other_dice() -> None:
    with pytest.raises(ValueError, match=r"below\(8\)"):
        ReplayDice([[6, 2]]).below(8)
    with pytest.raises(ValueError, match="only 0"):
        ReplayDice([]).below(6)
    with pytest.raises(ValueError, match="0 of 1"):
        ReplayDice([[6, 2]]).finish()
