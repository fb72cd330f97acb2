"""Where players have signed in before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "known_places",
        sa.Column("player_id", sa.Uuid, nullable=False),
        sa.Column("mark", sa.LargeBinary, nullable=False),
        sa.Column(
            "seen", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False
        ),
        sa.PrimaryKeyConstraint("player_id", "mark", name="pk_known_places"),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["players.id"],
            name="fk_known_places_player_id_players",
            ondelete="CASCADE",
        ),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_table("known_places")
