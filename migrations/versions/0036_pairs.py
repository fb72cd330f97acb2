"""Two games with the sides swapped, agreed on beforehand: which of the two a match is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("matches", sa.Column("pair", sa.SmallInteger))
    op.create_check_constraint("pair", "matches", "pair in (1, 2)")
    op.create_index(
        "ix_matches_first_games", "matches", ["ended"], postgresql_where=sa.text("pair = 1")
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_index("ix_matches_first_games", "matches")
    op.drop_constraint("pair", "matches", type_="check")
    op.drop_column("matches", "pair")
