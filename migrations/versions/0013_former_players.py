"""Let players leave: their seats go to one without a name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("players", sa.Column("left", sa.DateTime(timezone=True)))


def downgrade() -> None:
    """Backwards."""
    op.drop_column("players", "left")
