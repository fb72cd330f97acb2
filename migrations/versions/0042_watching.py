"""Who may watch a running match, and how late."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    no = sa.text("false")
    op.add_column("matches", sa.Column("on_show", sa.Boolean, nullable=False, server_default=no))
    op.add_column("matches", sa.Column("delay", sa.Text, nullable=False, server_default="none"))
    op.add_column("matches", sa.Column("turn_seq", sa.Integer, nullable=False, server_default="0"))
    op.create_check_constraint(
        op.f("ck_matches_delay"), "matches", "delay in ('none', '5', '15', '60', 'turn')"
    )
    op.create_check_constraint(op.f("ck_matches_on_show"), "matches", "spectators or not on_show")
    op.create_index(
        "ix_matches_on_show",
        "matches",
        ["started"],
        postgresql_where=sa.text("on_show and status = 'running'"),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_index("ix_matches_on_show", "matches")
    op.drop_constraint(op.f("ck_matches_on_show"), "matches")
    op.drop_constraint(op.f("ck_matches_delay"), "matches")
    for name in ("turn_seq", "delay", "on_show"):
        op.drop_column("matches", name)
