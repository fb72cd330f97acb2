"""Hints: whether a match gives them, and those that were given."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column(
        "matches", sa.Column("hints", sa.Boolean, server_default=sa.text("false"), nullable=False)
    )
    op.create_table(
        "hints",
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("row", sa.Integer, nullable=False),
        sa.Column("advice", sa.JSON, nullable=False),
        sa.Column(
            "at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", "seq", name="pk_hints"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_hints_match_id_matches", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_table("hints")
    op.drop_column("matches", "hints")
