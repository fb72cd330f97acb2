"""The start of what comes after the game: replays and stories, made by processes of their own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from ..base.start import Foundation
from ..play.start import Play
from .making.replay_process import MakeReplay, ReplayProcess
from .making.scheduler import ReplayScheduler
from .making.worker import made, of_replays
from .stories.scheduler import StoryScheduler


@dataclass(frozen=True)
class After:
    """What others ask of finished games."""

    replays: ReplayScheduler
    stories: StoryScheduler


async def start(base: Foundation, play: Play) -> After:
    """Have the documents of finished matches made, and their stories."""
    stories = StoryScheduler(base.sessions, _teller(base, play), base.payers, base.outage)
    make = _maker(base, play)
    replays = ReplayScheduler(
        base.sessions, base.notifier, play.matches, make, base.payers, stories
    )
    await base.begin(stories, replays)
    return After(replays, stories)


def _maker(base: Foundation, play: Play) -> MakeReplay:
    """Makes replays: in a process of its own, or here, with pauses for those who play."""
    if base.settings.replay_process:
        return _process("replays", "app.after.making.worker", base, play)

    return partial(made, base.settings.url, base.sessions, play.library, of_replays())


def _teller(base: Foundation, play: Play) -> MakeReplay | None:
    """Makes stories, in a process of its own. None where the host wants no stories."""
    if not base.settings.tells_stories:
        return None
    return _process("stories", "app.after.stories.worker", base, play)


def _process(part: str, module: str, base: Foundation, play: Play) -> MakeReplay:
    """The process that makes one part, by this module."""
    process = ReplayProcess(
        part,
        base.settings.url,
        play.library.plugins,
        module,
        base.settings.story_seconds,
    )
    base.until_the_end.push_async_callback(process.stop)
    return process.make
