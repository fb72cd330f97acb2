"""The games as PettingZoo environments: one agent acts at a time (AEC).

An agent is a seat, and says its action word by word: `Discrete` counts the words of the game's
vocabulary, and the mask allows those that continue a legal action. Its observation is a row of
numbers from its seat's view and from nothing else; `encoding` has the details.

Seats that plan at the same time do so one after the other, each to the end of its plan. A view does
not change with another seat's secret plan, so the order tells no one anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random, SystemRandom
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from rulesets.kernel.board import FlowRuleset
from rulesets.kernel.interface import Json, Seat

from .encoding.layout import Layout, Shape
from .encoding.shapes import SHAPES
from .encoding.vocabulary import Choice, Vocabulary
from .games import UnknownGame, load, options_of, scenario_of
from .match import Match
from .terminal.words import board

Numbers = NDArray[np.int16]
WIDTH = 100
"""Columns of a rendered view."""


def env(
    game: str,
    scenario: str | None = None,
    options: Mapping[str, str] | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """The environment of one of our games, with its first scenario and its default options unless
    you choose others. Raises UnknownGame, UnknownChoice."""
    if game not in SHAPES:
        raise UnknownGame(f"no environment for {game!r}: {', '.join(SHAPES)}, or a RosesEnv")
    ruleset = load(game)
    assert isinstance(ruleset, FlowRuleset)
    raw = RosesEnv(ruleset, SHAPES[game], scenario, options or {}, render_mode)
    return OrderEnforcingWrapper(raw)


class RosesEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A ruleset as an environment; `shape` says what its views are. An action that the mask does
    not allow raises ValueError."""

    def __init__(
        self,
        ruleset: FlowRuleset[Any],
        shape: Shape,
        scenario: str | None,
        options: Mapping[str, str],
        render_mode: str | None = None,
    ) -> None:
        self._ruleset, self._options = ruleset, options_of(ruleset, options)
        self._scenario = scenario_of(ruleset, scenario)
        self.vocabulary = Vocabulary(ruleset.codec, shape.numbers)
        self.layout = Layout(shape, ruleset.codec.keys)
        self._decisions = {name: i for i, name in enumerate(sorted(ruleset.codec.decisions))}
        self.metadata = {
            "name": f"{ruleset.meta.key}_{self._scenario.key}_v{ruleset.version}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._random: Random | None = None
        self.possible_agents = list(self._scenario.seats)
        self._seat = {agent: Seat(i) for i, agent in enumerate(self.possible_agents)}
        words = len(self.vocabulary.words)
        self._ends = np.cumsum(
            [self.layout.size, len(self.possible_agents), len(self._decisions), words]
        ).tolist()
        self.action_spaces = {agent: Discrete(words) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observed(words) for agent in self.possible_agents}

    def _observed(self, words: int) -> Dict:
        least, most = np.iinfo(np.int16).min, np.iinfo(np.int16).max
        row = Box(int(least), int(most), (self._ends[-1],), np.int16)
        return Dict({"observation": row, "action_mask": Box(0, 1, (words,), np.int8)})

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    # Playing

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game. The same seed and the same actions always lead to the same game; without a
        seed the next game goes on with the chance of the last. `options` are not used: those of the
        game are chosen when the environment is made."""
        if seed is not None or self._random is None:
            self._random = Random(SystemRandom().getrandbits(64) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._match = Match(self._ruleset, self._scenario.key, self._options, self._random)
        self._go_on()

    def step(self, action: int | None) -> None:
        """Say the next word of the selected agent's action. Raises ValueError if the mask does not
        allow it."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is still playing: None is for agents that are not")
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        chosen = self._choice.say(int(action))
        if chosen is None:
            self._tell()
        else:
            self._match.take(self._seat[agent], chosen)
            self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Ask the next seat, or end the game."""
        self._seen: dict[Seat, tuple[Json, Numbers]] = {}
        if awaited := self._match.awaited:
            self.agent_selection = self.possible_agents[awaited[0]]
            legal = self._match.legal(awaited[0])
            self._choice = Choice(self.vocabulary, legal)
            self._legal = [self._ruleset.encode_action(action) for action in legal]
            self._forgone = self._ruleset.forgoes(self._match.state, awaited[0])
        else:
            self._end()
        self._tell()

    def _end(self) -> None:
        outcome = self._match.outcome
        winners = outcome.winners if outcome else ()
        for agent, seat in self._seat.items():
            self.terminations[agent] = True
            if winners:
                self.rewards[agent] = 1.0 if seat in winners else -1.0
        self.agent_selection = self.agents[0]

    # What agents are shown

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """The row of numbers of an agent, and which words it may say now: none if it is not its
        turn."""
        seat, asked = self._seat[agent], self._is_asked(agent)
        view_end, seat_end, decision_end, _ = self._ends
        row = np.zeros(self._ends[-1], np.int16)
        row[:view_end] = self._look(seat)[1]
        row[view_end + seat] = 1
        mask = np.zeros(len(self.vocabulary.words), np.int8)
        if asked:
            prompt = self._ruleset.prompt(self._match.state, seat)
            row[seat_end + self._decisions[prompt.decision]] = 1
            for place, word in enumerate(self._choice.spoken, start=1):
                row[decision_end + word] = place
            mask[self._choice.words] = 1
        return {"observation": row, "action_mask": mask}

    def places(self) -> list[tuple[str, int, int]]:
        """What stands where in an observation: the name of each part, its first place, and the
        number of its places. After the view come the agent's own seat, the decision that it is
        asked, and the words that it has said, each with its place in the sentence."""
        view, seat, decision, words = self._ends
        own = [("you", view, seat), ("decision", seat, decision), ("spoken", decision, words)]
        return [*self.layout.places(), *((name, start, end - start) for name, start, end in own)]

    def _is_asked(self, agent: str) -> bool:
        return agent == self.agent_selection and not self.terminations.get(agent, True)

    def _look(self, seat: Seat) -> tuple[Json, Numbers]:
        """The view of a seat and its row, made once for all words of an action."""
        if seat not in self._seen:
            view, row = (
                self._ruleset.view(self._match.state, seat),
                np.zeros(self._ends[0], np.int16),
            )
            self.layout.write(view, row)  # type: ignore[arg-type]  # an array of integers
            self._seen[seat] = view, row
        return self._seen[seat]

    def _tell(self) -> None:
        """For the agent that acts: its view, its question, its legal actions as JSON, what each of
        them gives up, and the words said. At the end, for all: the view and the result."""
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for agent in self.agents:
            if outcome := self._match.outcome:
                view, _ = self._look(self._seat[agent])
                self.infos[agent] = {"view": view, "reason": outcome.reason}
            elif self._is_asked(agent):
                self.infos[agent] = self._question(self._seat[agent])

    def _question(self, seat: Seat) -> dict[str, Any]:
        return {
            "view": self._look(seat)[0],
            "prompt": self._ruleset.prompt(self._match.state, seat).text,
            "legal": self._legal,
            "forgoes": self._forgone,
            "spoken": [self.vocabulary.words[word] for word in self._choice.spoken],
        }

    def render(self) -> str | None:
        """What a spectator sees, as text: returned ("ansi") or printed ("human")."""
        view = self._ruleset.view(self._match.state, None)
        text = "\n".join([view["turn"], *board(view, WIDTH)])
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""
