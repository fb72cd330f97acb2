"""Guided first games: which matches follow a guide, and how far each player is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("matches", sa.Column("guide", sa.String))
    op.create_table(
        "learning",
        sa.Column("player_id", sa.Uuid, nullable=False),
        sa.Column("ruleset", sa.String, nullable=False),
        sa.Column("match_id", sa.Uuid),
        sa.Column("done", sa.Integer, server_default=sa.text("0"), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "ruleset", name="pk_learning"),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_learning_player_id_players", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_learning_match_id_matches", ondelete="SET NULL"
        ),
    )
    op.create_index("ix_learning_match_id", "learning", ["match_id"])


def downgrade() -> None:
    """Backwards."""
    op.drop_table("learning")
    op.drop_column("matches", "guide")
