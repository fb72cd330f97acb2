"""For the host: keys to their page, problems from the log, alarms, the size of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0045"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "host_keys",
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("is_session", sa.Boolean, nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_host_keys"),
    )
    op.create_table(
        "log_problems",
        sa.Column("digest", sa.LargeBinary, nullable=False),
        *(sa.Column(name, sa.String, nullable=False) for name in ("level", "logger", "text")),
        sa.Column("count", sa.Integer, nullable=False),
        *(
            sa.Column(name, sa.DateTime(timezone=True), nullable=False)
            for name in ("first", "last")
        ),
        sa.PrimaryKeyConstraint("digest", name="pk_log_problems"),
    )
    op.create_table(
        "host_alarms",
        *(sa.Column(name, sa.String, nullable=False) for name in ("key", "text")),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("told", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("key", name="pk_host_alarms"),
    )
    op.create_table(
        "database_sizes",
        sa.Column("day", sa.Date, nullable=False),
        sa.Column("bytes", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("day", name="pk_database_sizes"),
    )


def downgrade() -> None:
    """Backwards."""
    for name in ("database_sizes", "host_alarms", "log_problems", "host_keys"):
        op.drop_table(name)
