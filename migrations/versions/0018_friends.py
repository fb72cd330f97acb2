"""Friends, blocks, players' pages, and who may see that a player is at a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("players", sa.Column("page", sa.String))
    op.create_unique_constraint("uq_players_page", "players", ["page"])
    op.add_column(
        "players",
        sa.Column("shows_presence", sa.Boolean, server_default=sa.text("false"), nullable=False),
    )
    _pairs("friends", "friend_id")
    _pairs("blocks", "blocked_id")


def downgrade() -> None:
    """Backwards."""
    op.drop_table("blocks")
    op.drop_table("friends")
    op.drop_column("players", "shows_presence")
    op.drop_column("players", "page")


def _pairs(table: str, other: str) -> None:
    """A table of players, each with another one."""
    op.create_table(
        table,
        sa.Column("id", sa.Uuid, server_default=sa.text("gen_random_uuid()"), nullable=False),
        sa.Column("player_id", sa.Uuid, nullable=False),
        sa.Column(other, sa.Uuid, nullable=False),
        sa.Column(
            "created", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False
        ),
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        *(
            sa.ForeignKeyConstraint(
                [column], ["players.id"], name=f"fk_{table}_{column}_players", ondelete="CASCADE"
            )
            for column in ("player_id", other)
        ),
        sa.UniqueConstraint("player_id", other, name=f"uq_{table}_pair"),
    )
    op.create_index(f"ix_{table}_{other}", table, [other])
