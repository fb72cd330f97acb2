"""Store the head of the log's hash chain in snapshots. Older snapshots have none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("snapshots", sa.Column("head", sa.LargeBinary))
    op.add_column("snapshots", sa.Column("shown", sa.LargeBinary))


def downgrade() -> None:
    """Backwards."""
    op.drop_column("snapshots", "shown")
    op.drop_column("snapshots", "head")
