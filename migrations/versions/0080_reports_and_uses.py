"""What players report to the host, and how often some things are used."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0080"
down_revision = "0060"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "reports",
        sa.Column("id", sa.Uuid, primary_key=True, server_default=sa.text("gen_random_uuid()")),
        sa.Column(
            "match_id", sa.Uuid, sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column(
            "player_id", sa.Uuid, sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("seat", sa.SmallInteger, nullable=True),
        sa.Column("row", sa.Integer, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("edition", sa.String, nullable=False),
        sa.Column("browser", sa.String, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False, server_default=sa.func.now()),
    )
    op.create_index("ix_reports_match_id", "reports", ["match_id"])
    op.create_index("ix_reports_player_id", "reports", ["player_id"])
    op.create_table(
        "uses",
        sa.Column("thing", sa.String, primary_key=True),
        sa.Column("day", sa.Date, primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
    )
