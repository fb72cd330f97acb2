"""Matches that begin with a position of another."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("matches", sa.Column("begins", postgresql.JSONB))
    op.add_column("matches", sa.Column("position", postgresql.JSONB))


def downgrade() -> None:
    """Backwards."""
    op.drop_column("matches", "position")
    op.drop_column("matches", "begins")
