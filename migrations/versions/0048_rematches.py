"""The games that followed a match, found without a look at all others: each reader of a replay asks
for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0048"
down_revision = "0047"
branch_labels = None
depends_on = None

NAME = "ix_matches_rematch_of"


def upgrade() -> None:
    """Forwards."""
    there = sa.text("rematch_of is not null")
    op.create_index(NAME, "matches", ["rematch_of"], postgresql_where=there)


def downgrade() -> None:
    """Backwards."""
    op.drop_index(NAME, "matches")
