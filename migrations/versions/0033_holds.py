"""When matches were held: their clocks stood still."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None

HELD_NOW = """
update matches set holds = array[(extract(epoch from now()) * 1000)::bigint]
where held is not null
"""
"""No one knows since when."""


def upgrade() -> None:
    """Forwards."""
    kind = ARRAY(sa.BigInteger)
    op.add_column("matches", sa.Column("holds", kind, server_default="{}", nullable=False))
    op.execute(HELD_NOW)


def downgrade() -> None:
    """Backwards."""
    op.drop_column("matches", "holds")
