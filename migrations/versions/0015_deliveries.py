"""Notices on their way, and matches of which a player wants none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

ON_THE_WAY = sa.text("state in ('waiting', 'sending')")


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "notice_deliveries",
        sa.Column("id", sa.BigInteger, sa.Identity(), nullable=False),
        sa.Column("notice_id", sa.BigInteger, nullable=False),
        sa.Column("way_id", sa.Uuid, nullable=False),
        sa.Column("lane", sa.String, nullable=False),
        sa.Column("state", sa.String, server_default="waiting", nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
        sa.Column("attempts", sa.SmallInteger, server_default="0", nullable=False),
        sa.Column("why", sa.String),
        sa.Column(
            "changed", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False
        ),
        sa.PrimaryKeyConstraint("id", name="pk_notice_deliveries"),
        sa.UniqueConstraint("notice_id", "way_id", name="uq_notice_deliveries_notice_id"),
        sa.ForeignKeyConstraint(
            ["notice_id"],
            ["notices.id"],
            name="fk_notice_deliveries_notice_id_notices",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["way_id"],
            ["notice_ways.id"],
            name="fk_notice_deliveries_way_id_notice_ways",
            ondelete="CASCADE",
        ),
    )
    op.create_index(
        "ix_notice_deliveries_due",
        "notice_deliveries",
        ["lane", "due"],
        postgresql_where=ON_THE_WAY,
    )
    op.create_index("ix_notice_deliveries_way_id", "notice_deliveries", ["way_id"])
    op.create_table(
        "notice_mutes",
        sa.Column("player_id", sa.Uuid, nullable=False),
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "match_id", name="pk_notice_mutes"),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["players.id"],
            name="fk_notice_mutes_player_id_players",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["matches.id"],
            name="fk_notice_mutes_match_id_matches",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_notice_mutes_match_id", "notice_mutes", ["match_id"])


def downgrade() -> None:
    """Backwards."""
    op.drop_table("notice_mutes")
    op.drop_table("notice_deliveries")
