"""Clocks: the pace of a match, who was awaited after a row, and when no clock ran."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY, JSONB

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def moment(name: str) -> sa.Column[object]:
    """A point in time."""
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False)


def upgrade() -> None:
    """Forwards."""
    op.add_column("matches", sa.Column("pace", JSONB))
    op.add_column("entries", sa.Column("awaited", ARRAY(sa.SmallInteger)))
    op.create_table(
        "clock_facts",
        sa.Column("id", sa.BigInteger, sa.Identity(), nullable=False),
        sa.Column("match_id", sa.Uuid, nullable=False),
        moment("at"),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("detail", JSONB, server_default="{}", nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_clock_facts"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_clock_facts_match_id_matches", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_clock_facts_match_id", "clock_facts", ["match_id"])
    op.create_table(
        "absences",
        moment("begins"),
        moment("ends"),
        sa.PrimaryKeyConstraint("begins", name="pk_absences"),
    )
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.SmallInteger, autoincrement=False, nullable=False),
        moment("at"),
        sa.PrimaryKeyConstraint("id", name="pk_heartbeat"),
    )


def downgrade() -> None:
    """Backwards. Running matches go on without a clock."""
    op.drop_table("heartbeat")
    op.drop_table("absences")
    op.drop_table("clock_facts")
    op.drop_column("entries", "awaited")
    op.drop_column("matches", "pace")
