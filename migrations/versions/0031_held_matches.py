"""Matches whose log no rules can follow wait for the host."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("matches", sa.Column("held", sa.String))


def downgrade() -> None:
    """Backwards. Earlier servers find out for themselves which matches they can follow."""
    op.drop_column("matches", "held")
