"""Ways that gather notices into digests."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    gather = sa.Column("gather", sa.SmallInteger, server_default="0", nullable=False)
    op.add_column("notice_ways", gather)


def downgrade() -> None:
    """Backwards."""
    op.drop_column("notice_ways", "gather")
