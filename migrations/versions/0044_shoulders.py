"""Over a friend's shoulder: who watches from a player's seat. No match that was agreed on before
lets its players have guests."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0044"
down_revision = "0043"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column(
        "matches",
        sa.Column("guests", sa.Boolean, server_default=sa.text("false"), nullable=False),
    )
    op.create_table(
        "shoulders",
        sa.Column("id", sa.Uuid, server_default=sa.text("gen_random_uuid()"), nullable=False),
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("holder_id", sa.Uuid, nullable=True),
        sa.Column("token", sa.String, nullable=False),
        sa.Column("guest_id", sa.Uuid, nullable=True),
        sa.Column("device", sa.LargeBinary, nullable=True),
        sa.Column(
            "made", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False
        ),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_shoulders"),
        sa.UniqueConstraint("token", name="uq_shoulders_token"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_shoulders_match_id_matches", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["holder_id"],
            ["players.id"],
            name="fk_shoulders_holder_id_players",
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["players.id"], name="fk_shoulders_guest_id_players", ondelete="SET NULL"
        ),
    )
    for column in ("match_id", "holder_id", "guest_id"):
        op.create_index(f"ix_shoulders_{column}", "shoulders", [column])
    op.create_index(
        "uq_shoulders_open",
        "shoulders",
        ["match_id", "seat"],
        unique=True,
        postgresql_where=sa.text("ended is null"),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_table("shoulders")
    op.drop_column("matches", "guests")
