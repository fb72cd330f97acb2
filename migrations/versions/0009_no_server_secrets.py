"""Drop the key that signed cookies: a session's token is random and needs no signature."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.drop_table("server_secrets")


def downgrade() -> None:
    """Backwards. An earlier version makes a new key, and its players sign in once more."""
    op.create_table(
        "server_secrets",
        sa.Column("name", sa.String, nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_secrets"),
    )
