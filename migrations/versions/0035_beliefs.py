"""What server-side players believed when they thought about their actions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "beliefs",
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("row", sa.Integer, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("worlds", sa.SmallInteger, nullable=False),
        sa.Column("held", sa.JSON, nullable=False),
        sa.Column(
            "at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False
        ),
        sa.PrimaryKeyConstraint("match_id", "row", "seat", name="pk_beliefs"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_beliefs_match_id_matches", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_table("beliefs")
