"""How far each player has seen each match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "looks",
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("player_id", sa.Uuid, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "player_id", name="pk_looks"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_looks_match_id_matches", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_looks_player_id_players", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    """Backwards. Players are not told what they have missed."""
    op.drop_table("looks")
