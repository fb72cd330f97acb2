"""Whether the players of a match may take back what dice followed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards. In matches that have begun it was not agreed."""
    op.add_column(
        "matches",
        sa.Column("past_dice", sa.Boolean, server_default=sa.text("false"), nullable=False),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_column("matches", "past_dice")
