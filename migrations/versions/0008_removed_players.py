"""Store the players whom the host has removed from a match."""

from __future__ import annotations

import uuid

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    removed: sa.Column[list[uuid.UUID]] = sa.Column(
        "removed", ARRAY(sa.Uuid), nullable=False, server_default="{}"
    )
    op.add_column("matches", removed)


def downgrade() -> None:
    """Backwards."""
    op.drop_column("matches", "removed")
