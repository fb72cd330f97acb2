"""Notices that are due, and the ways by which players want to be reached."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY, JSONB

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

NOW = sa.func.now()
OPEN = sa.text("confirmed is not null and off is null")


def moment(name: str, *, now: bool = False) -> sa.Column[object]:
    """A point in time: of the writing, or that may be missing."""
    kind = sa.DateTime(timezone=True)
    return sa.Column(name, kind, server_default=NOW if now else None, nullable=not now)


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "notices",
        sa.Column("id", sa.BigInteger, sa.Identity(), nullable=False),
        sa.Column("player_id", sa.Uuid, nullable=False),
        sa.Column("match_id", sa.Uuid),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("seq", sa.Integer),
        sa.Column("detail", JSONB, server_default="{}", nullable=False),
        moment("created", now=True),
        moment("due", now=True),
        moment("settled"),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_notices_match_id_matches", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_notices_player_id_players", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_notices_match_id", "notices", ["match_id"])
    op.create_index("ix_notices_player", "notices", ["player_id", "id"])
    op.create_index(
        "ix_notices_due", "notices", ["due"], postgresql_where=sa.text("settled is null")
    )
    op.create_table(
        "notice_ways",
        sa.Column("id", sa.Uuid, server_default=sa.text("gen_random_uuid()"), nullable=False),
        sa.Column("player_id", sa.Uuid, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("keys", JSONB, server_default="{}", nullable=False),
        sa.Column("token", sa.String, nullable=False),
        sa.Column("kinds", ARRAY(sa.String), nullable=False),
        moment("created", now=True),
        moment("confirmed"),
        moment("off"),
        sa.Column("why_off", sa.String),
        sa.PrimaryKeyConstraint("id", name="pk_notice_ways"),
        sa.UniqueConstraint("player_id", "kind", "address", name="uq_notice_ways_address"),
        sa.UniqueConstraint("token", name="uq_notice_ways_token"),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["players.id"],
            name="fk_notice_ways_player_id_players",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_notice_ways_open", "notice_ways", ["player_id"], postgresql_where=OPEN)


def downgrade() -> None:
    """Backwards."""
    op.drop_table("notice_ways")
    op.drop_table("notices")
