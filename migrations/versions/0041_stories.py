"""The stories of finished matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "stories",
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column(
            "begun", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False
        ),
        sa.Column("seconds", sa.Float, nullable=True),
        sa.Column("content", sa.LargeBinary, nullable=True),
        sa.PrimaryKeyConstraint("match_id", name="pk_stories"),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["replays.match_id"],
            name="fk_stories_match_id_replays",
            ondelete="CASCADE",
        ),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_table("stories")
