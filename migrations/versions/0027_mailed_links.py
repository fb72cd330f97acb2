"""Links that are mailed to players who have lost access."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("device_links", sa.Column("mailed_by", sa.Uuid))


def downgrade() -> None:
    """Backwards. A mailed link must not become one that nobody is told of."""
    op.execute("delete from device_links where mailed_by is not null")
    op.drop_column("device_links", "mailed_by")
