"""A private notepad for each player and match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "notes",
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("player_id", sa.Uuid, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column(
            "changed", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False
        ),
        sa.PrimaryKeyConstraint("match_id", "player_id", name="pk_notes"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_notes_match_id_matches", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_notes_player_id_players", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_table("notes")
