"""The keys by which push services know this server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "push_keys",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("private", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push_keys"),
    )


def downgrade() -> None:
    """Backwards. Browsers that were subscribed must subscribe again."""
    op.drop_table("push_keys")
