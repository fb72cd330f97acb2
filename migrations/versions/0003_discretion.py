"""Store the seats that others see as awaited, in games that hide which players are done."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("matches", sa.Column("announced", ARRAY(sa.SmallInteger)))


def downgrade() -> None:
    """Backwards."""
    op.drop_column("matches", "announced")
