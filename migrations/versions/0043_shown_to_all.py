"""Who agrees that a finished match is shown to everyone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0042"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column(
        "match_seats",
        sa.Column("shows", sa.Boolean, server_default=sa.text("false"), nullable=False),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_column("match_seats", "shows")
