"""Hooks by which a match is told to a group."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY, JSONB

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    awaited: sa.Column[list[int]] = sa.Column(
        "told_awaited", ARRAY(sa.SmallInteger), server_default="{}", nullable=False
    )
    op.create_table(
        "match_hooks",
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("player_id", sa.Uuid, nullable=False),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("keys", JSONB, server_default="{}", nullable=False),
        _now("created"),
        sa.Column("told_status", sa.String, nullable=False),
        awaited,
        sa.Column("told_seq", sa.Integer, nullable=False),
        sa.Column("told", sa.Integer, server_default="0", nullable=False),
        _now("due"),
        sa.Column("attempts", sa.SmallInteger, server_default="0", nullable=False),
        sa.Column("off", sa.DateTime(timezone=True)),
        sa.Column("why_off", sa.String),
        sa.PrimaryKeyConstraint("match_id", name="pk_match_hooks"),
        _goes_with("match_id", "matches"),
        _goes_with("player_id", "players"),
    )
    op.create_index("ix_match_hooks_player_id", "match_hooks", ["player_id"])


def _now(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False)


def _goes_with(column: str, table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_match_hooks_{column}_{table}"
    return sa.ForeignKeyConstraint([column], [f"{table}.id"], name=name, ondelete="CASCADE")


def downgrade() -> None:
    """Backwards."""
    op.drop_table("match_hooks")
