"""Finished matches that take less room: their logs and replays in one piece each."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0047"
down_revision = "0046"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards. The server compresses what is old enough beside play (app/hosting)."""
    _create("compressed_logs", "matches.id", sa.Column("rows", sa.Integer, nullable=False))
    _create("compressed_replays", "replays.match_id")


def _create(name: str, of: str, *more: sa.Column[int]) -> None:
    op.create_table(
        name,
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column(
            "at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False
        ),
        *more,
        sa.Column("content", sa.LargeBinary, nullable=True),
        sa.PrimaryKeyConstraint("match_id", name=f"pk_{name}"),
        sa.ForeignKeyConstraint(
            ["match_id"],
            [of],
            name=f"fk_{name}_match_id_{of.partition('.')[0]}",
            ondelete="CASCADE",
        ),
    )


def downgrade() -> None:
    """Backwards. Raises RuntimeError where that would lose what is compressed."""
    for name in ("compressed_replays", "compressed_logs"):
        content: sa.ColumnClause[bytes] = sa.column("content")
        query = sa.select(sa.func.count(content)).select_from(sa.table(name, content))
        if held := op.get_bind().scalar(query):
            raise RuntimeError(f"{name} holds {held} matches: restore a backup instead")
        op.drop_table(name)
