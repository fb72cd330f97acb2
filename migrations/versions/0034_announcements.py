"""What the host announces to everyone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "announcements",
        sa.Column("id", sa.BigInteger, sa.Identity(), primary_key=True),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True)),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_table("announcements")
