"""A link for all open seats of a match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("matches", sa.Column("invite", sa.String))
    op.create_unique_constraint("uq_matches_invite", "matches", ["invite"])


def downgrade() -> None:
    """Backwards."""
    op.drop_column("matches", "invite")
