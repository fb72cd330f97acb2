"""Where server-side players played in a hurry."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "hurried_moves",
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("row", sa.Integer, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column(
            "at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False
        ),
        sa.PrimaryKeyConstraint("match_id", "row", "seat", name="pk_hurried_moves"),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["matches.id"],
            name="fk_hurried_moves_match_id_matches",
            ondelete="CASCADE",
        ),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_table("hurried_moves")
