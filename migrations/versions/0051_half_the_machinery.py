"""Half the machinery: what was taken away leaves the database. There is no way back but a copy."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0051"
down_revision = "0050"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    _drop_the_gallery()
    _drop_the_beliefs()
    _end_watching_from_seats()
    _drop_the_holidays()
    _drop_the_pairs()


def _drop_the_gallery() -> None:
    op.drop_column("match_seats", "shows")
    for name in ("lead", "swing"):
        op.drop_index(f"ix_stories_{name}", "stories")


def _drop_the_beliefs() -> None:
    op.drop_table("beliefs")


def _end_watching_from_seats() -> None:
    """No one watches from a player's seat any more. Of the links that worked the match is kept, so
    that they lead there; who followed them, and in which browser, is forgotten."""
    op.create_table(
        "watch_links",
        sa.Column("token", sa.String, nullable=False),
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_watch_links"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_watch_links_match_id_matches", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_watch_links_match_id", "watch_links", ["match_id"])
    op.execute(
        "insert into watch_links (token, match_id)"
        " select token, match_id from shoulders where ended is null"
    )
    op.drop_table("shoulders")
    op.drop_column("matches", "guests")


def _drop_the_holidays() -> None:
    """In a match under way, each holiday that has begun becomes a pause, which ends with it: so no
    one loses time that their clock stood still."""
    op.execute(
        """
        insert into clock_facts (match_id, at, kind, detail)
        select matches.id, greatest(holidays.begins, matches.started), 'paused',
            jsonb_build_object('until', floor(extract(epoch from holidays.ends) * 1000)::bigint)
        from holidays join match_seats using (player_id)
            join matches on matches.id = match_seats.match_id
        where matches.status = 'running' and holidays.begins <= now()
            and holidays.ends > matches.started
        """
    )
    op.drop_table("holidays")


def _drop_the_pairs() -> None:
    """The second game that a server has made is a rematch like any other."""
    op.drop_index("ix_matches_first_games", "matches")
    op.drop_column("matches", "pair")
