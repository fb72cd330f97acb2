"""Make it public which players have finished a secret choice: all viewers see `awaited`."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.drop_column("matches", "announced")


def downgrade() -> None:
    """Backwards."""
    op.add_column("matches", sa.Column("announced", ARRAY(sa.SmallInteger)))
