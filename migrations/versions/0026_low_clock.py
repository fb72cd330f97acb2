"""What is left on a player's clock when they are told that it runs low."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    share = sa.Column("low_clock", sa.SmallInteger, server_default=sa.text("25"), nullable=False)
    op.add_column("players", share)


def downgrade() -> None:
    """Backwards. Every clock runs low at a quarter again."""
    op.drop_column("players", "low_clock")
