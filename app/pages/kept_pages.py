"""Pages of replays that are drawn once for all visitors without a name.

A thousand readers of one replay are shown the same page, and drawing it takes more than all else
that they ask for. It is kept with the version of everything in the database that it tells, and each
reader costs one question: whether that is still the version. So a name that changes, a story that
is told and a replay that is removed are seen with the next request.
"""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable

from sqlalchemy import text

from ..database.engine import Sessions, one_statement

KEPT = 64
"""How many are kept: some 5 KB each."""
VERSION = text("""
with played as (
  select m.id, m.rematch_of, r.xmin as written from replays r
    join matches m on m.id = r.match_id where r.token = :token
), told as (
  select m.id, m.creator_id, m.delay, m.xmin as written from played
    join matches m on m.id = played.id or m.id = played.rematch_of or m.rematch_of = played.id
), seated as (
  select s.match_id, s.seat, s.player_id, s.xmin as written from told
    join match_seats s on s.match_id = told.id
), parts as (
  select 'replay' as part, written from played
  union all select 'match ' || id, written from told
  union all select 'seat ' || match_id || seat, written from seated
  union all select 'player ' || id, xmin from players
    where id in (select creator_id from told union select player_id from seated)
  union all select 'story', s.xmin from stories s join played on played.id = s.match_id
  union all select 'clock ' || f.id, f.xmin from clock_facts f join played on played.id = f.match_id
)
select string_agg(part || ' ' || written, ',' order by part),
  exists (select from told, played where told.id <> played.id and told.delay <> 'none')
from parts
""")
"""The rows that the page of a replay tells of, each with what PostgreSQL numbers its versions with:
those of the match and of the games before and after it. And whether one of these is shown late, so
that the time of day matters as well."""


class KeptPages:
    """Those that were read last in this process, gzipped."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._kept: OrderedDict[tuple[str, Hashable], tuple[str, bytes]] = OrderedDict()

    async def page(self, token: str, kind: Hashable, draw: Callable[[], Awaitable[str]]) -> bytes:
        """The page of a replay as it is now, gzipped. `kind` is all that it depends on beside the
        database, and `draw` makes it."""
        version = await self._version(token)
        kept = self._kept.get((token, kind))
        if kept is not None and kept[0] == version:
            self._kept.move_to_end((token, kind))
            return kept[1]
        # What changes from now on gives it another version.
        page = gzip.compress((await draw()).encode(), 6, mtime=0)
        if version is not None:
            self._kept[token, kind] = version, page
            self._kept.move_to_end((token, kind))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return page

    async def _version(self, token: str) -> str | None:
        """None where there is none to compare by."""
        async with self._sessions() as db:
            [(version, is_late)] = await one_statement(db, VERSION, {"token": token})
        return None if is_late else version
