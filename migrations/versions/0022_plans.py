"""A planning board for each player and match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "plans",
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("player_id", sa.Uuid, nullable=False),
        sa.Column("drawings", JSONB, nullable=False),
        sa.Column("shared", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column(
            "changed", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False
        ),
        sa.PrimaryKeyConstraint("match_id", "player_id", name="pk_plans"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_plans_match_id_matches", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_plans_player_id_players", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    """Backwards. What was drawn is lost."""
    op.drop_table("plans")
