"""Players' quiet hours and holidays."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def moment(name: str) -> sa.Column[object]:
    """A point in time."""
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False)


def players(table: str) -> sa.ForeignKeyConstraint:
    """Rows that go with their player."""
    name = f"fk_{table}_player_id_players"
    return sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=name, ondelete="CASCADE")


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "quiet_hours",
        sa.Column("player_id", sa.Uuid, nullable=False),
        moment("since"),
        sa.Column("begins", sa.SmallInteger),
        sa.Column("ends", sa.SmallInteger),
        sa.Column("zone", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "since", name="pk_quiet_hours"),
        players("quiet_hours"),
    )
    op.create_table(
        "holidays",
        sa.Column("id", sa.BigInteger, sa.Identity(), nullable=False),
        sa.Column("player_id", sa.Uuid, nullable=False),
        moment("begins"),
        moment("ends"),
        sa.Column("zone", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_holidays"),
        players("holidays"),
    )
    op.create_index("ix_holidays_player_id", "holidays", ["player_id"])


def downgrade() -> None:
    """Backwards."""
    op.drop_table("holidays")
    op.drop_table("quiet_hours")
