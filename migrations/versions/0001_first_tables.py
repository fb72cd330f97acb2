"""The first tables: players, matches, log, replays and chat."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY, JSONB

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TABLES = (
    "chat_lines",
    "replay_films",
    "replays",
    "snapshots",
    "entries",
    "match_seats",
    "matches",
    "packs",
    "server_secrets",
    "device_links",
    "sessions",
    "players",
)


def _id() -> sa.Column[Any]:
    return sa.Column("id", sa.Uuid, server_default=sa.text("gen_random_uuid()"), nullable=False)


def _now(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False)


def _moment(name: str, *, nullable: bool = True) -> sa.Column[Any]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _of_match(target: str, table: str, parent: str = "matches") -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_match_id_{parent}"
    return sa.ForeignKeyConstraint(["match_id"], [target], name=name, ondelete="CASCADE")


def upgrade() -> None:
    """Forwards."""
    _players()
    _matches()
    _log()
    _replays()
    _chat()


def downgrade() -> None:
    """Backwards."""
    for table in TABLES:
        op.drop_table(table)


def _players() -> None:
    op.create_table(
        "players",
        _id(),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("password_hash", sa.String),
        _now("created"),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
    )
    op.create_index(
        "uq_players_kept_name",
        "players",
        [sa.text("lower(name)")],
        unique=True,
        postgresql_where=sa.text("password_hash is not null"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("player_id", sa.Uuid, nullable=False),
        sa.Column("device", sa.String, nullable=False),
        _now("created"),
        _now("last_seen"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_sessions_player_id_players", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_sessions_player_id", "sessions", ["player_id"])
    op.create_table(
        "device_links",
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("player_id", sa.Uuid, nullable=False),
        _moment("expires", nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_device_links"),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["players.id"],
            name="fk_device_links_player_id_players",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_device_links_player_id", "device_links", ["player_id"])
    op.create_table(
        "server_secrets",
        sa.Column("name", sa.String, nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_secrets"),
    )


def _matches() -> None:
    op.create_table(
        "packs",
        sa.Column("digest", sa.String, nullable=False),
        sa.Column("ruleset", sa.String, nullable=False),
        sa.Column("content", JSONB, nullable=False),
        _now("created"),
        sa.PrimaryKeyConstraint("digest", name="pk_packs"),
    )
    op.create_table(
        "matches",
        _id(),
        sa.Column("ruleset", sa.String, nullable=False),
        sa.Column("scenario", sa.String, nullable=False),
        sa.Column("options", JSONB, nullable=False),
        sa.Column("pack", sa.String, nullable=False),
        sa.Column("creator_id", sa.Uuid, nullable=False),
        sa.Column("status", sa.String, server_default="open", nullable=False),
        sa.Column("listed", sa.Boolean, server_default=sa.text("false"), nullable=False),
        sa.Column("spectators", sa.Boolean, server_default=sa.text("true"), nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("rematch_of", sa.Uuid),
        _now("created"),
        _moment("started"),
        _moment("ended"),
        sa.Column("awaited", ARRAY(sa.SmallInteger), server_default="{}", nullable=False),
        _moment("awaited_since"),
        sa.Column("last_seq", sa.Integer, server_default="-1", nullable=False),
        sa.Column("outcome", JSONB),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.ForeignKeyConstraint(["pack"], ["packs.digest"], name="fk_matches_pack_packs"),
        sa.ForeignKeyConstraint(
            ["creator_id"], ["players.id"], name="fk_matches_creator_id_players"
        ),
        sa.ForeignKeyConstraint(
            ["rematch_of"], ["matches.id"], name="fk_matches_rematch_of_matches"
        ),
        sa.CheckConstraint(
            "status in ('open', 'running', 'over', 'cancelled')", name=op.f("ck_matches_status")
        ),
    )
    op.create_index("ix_matches_creator_id", "matches", ["creator_id"])
    op.create_index("ix_matches_listed", "matches", ["created"], postgresql_where=sa.text("listed"))
    op.create_index(
        "ix_matches_running", "matches", ["id"], postgresql_where=sa.text("status = 'running'")
    )
    op.create_table(
        "match_seats",
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("player_id", sa.Uuid),
        sa.Column("bot", sa.String),
        sa.Column("invite", sa.String),
        sa.Column("entropy", sa.LargeBinary),
        _moment("joined"),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_match_seats"),
        _of_match("matches.id", "match_seats"),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_match_seats_player_id_players"
        ),
        sa.UniqueConstraint("invite", name="uq_match_seats_invite"),
    )
    op.create_index("ix_match_seats_player_id", "match_seats", ["player_id"])


def _log() -> None:
    op.create_table(
        "entries",
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("action", JSONB),
        sa.Column("draws", JSONB, nullable=False),
        sa.Column("events", JSONB, nullable=False),
        sa.Column("seen", sa.SmallInteger, nullable=False),
        sa.Column("request", sa.Uuid),
        _now("at"),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_entries"),
        _of_match("matches.id", "entries"),
    )
    op.create_index("uq_entries_request", "entries", ["match_id", "seat", "request"], unique=True)
    op.create_table(
        "snapshots",
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("state", JSONB, nullable=False),
        sa.Column("counts", JSONB, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_snapshots"),
        _of_match("matches.id", "snapshots"),
    )


def _replays() -> None:
    op.create_table(
        "replays",
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("token", sa.String, nullable=False),
        _now("created"),
        sa.PrimaryKeyConstraint("match_id", name="pk_replays"),
        _of_match("matches.id", "replays"),
        sa.UniqueConstraint("token", name="uq_replays_token"),
    )
    op.create_table(
        "replay_films",
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("viewer", sa.String, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "viewer", name="pk_replay_films"),
        _of_match("replays.match_id", "replay_films", "replays"),
    )


def _chat() -> None:
    op.create_table(
        "chat_lines",
        sa.Column("id", sa.BigInteger, autoincrement=True, nullable=False),
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("room", sa.String, nullable=False),
        sa.Column("player_id", sa.Uuid, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        _now("at"),
        sa.PrimaryKeyConstraint("id", name="pk_chat_lines"),
        _of_match("matches.id", "chat_lines"),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_chat_lines_player_id_players"
        ),
        sa.CheckConstraint("room in ('players', 'spectators')", name=op.f("ck_chat_lines_room")),
    )
    op.create_index("ix_chat_lines_match_id", "chat_lines", ["match_id", "id"])
