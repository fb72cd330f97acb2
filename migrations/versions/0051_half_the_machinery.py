"""Half the machinery: what was taken away leaves the database, and a finished match is a handful of
documents. There is no way back but a copy."""

from __future__ import annotations

import gzip
import hashlib

import orjson
import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0051"
down_revision = "0050"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards. The server converts films and records beside play
    (app/after/replays/converting.py)."""
    _drop_the_gallery()
    _drop_the_beliefs()
    _end_watching_from_seats()
    _drop_the_holidays()
    _drop_the_pairs()
    _keep_documents()
    _make_documents_of_stories()
    _keep_finished_logs_whole()


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


def _keep_documents() -> None:
    op.add_column("replays", sa.Column("match", JSONB, nullable=True))
    op.create_table(
        "documents",
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "name", name="pk_documents"),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["replays.match_id"],
            name="fk_documents_match_id_replays",
            ondelete="CASCADE",
        ),
    )
    # It is compressed already: PostgreSQL need not try.
    op.execute("alter table documents alter column content set storage external")


def _make_documents_of_stories() -> None:
    op.add_column("stories", sa.Column("people", JSONB, nullable=True))
    connection = op.get_bind()
    told = sa.text("select match_id, content from stories where content is not null")
    for match_id, content in connection.execute(told).all():
        story = orjson.loads(gzip.decompress(content))
        connection.execute(
            sa.text(
                "insert into documents (match_id, name, digest, content)"
                " values (:match, 'story', :digest, :content)"
            ),
            {
                "match": match_id,
                "digest": hashlib.sha256(content).hexdigest()[:32],
                "content": content,
            },
        )
        connection.execute(
            sa.text("update stories set people = cast(:people as jsonb) where match_id = :match"),
            {"match": match_id, "people": orjson.dumps(story.get("people", {})).decode()},
        )
    op.drop_column("stories", "content")


def _keep_finished_logs_whole() -> None:
    op.execute("delete from compressed_logs where content is null")
    op.execute("delete from compressed_replays where content is null")
    op.rename_table("compressed_logs", "finished_logs")
    for kind in ("pk_{}", "fk_{}_match_id_matches"):
        former, now = kind.format("compressed_logs"), kind.format("finished_logs")
        op.execute(f"alter table finished_logs rename constraint {former} to {now}")
    op.drop_column("finished_logs", "at")
    op.alter_column("finished_logs", "content", nullable=False)
    op.execute("alter table finished_logs alter column content set storage external")
    for table in ("entries", "snapshots"):
        rows = sa.table(table, sa.column("match_id"))
        logs = sa.table("finished_logs", sa.column("match_id"))
        op.execute(sa.delete(rows).where(rows.c.match_id == logs.c.match_id))
