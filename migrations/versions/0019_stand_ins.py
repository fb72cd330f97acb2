"""Server-side players that sit in for a player until they return."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("match_seats", sa.Column("stand_in", sa.String))


def downgrade() -> None:
    """Backwards. The players for whom someone sits in must come back before."""
    op.drop_column("match_seats", "stand_in")
