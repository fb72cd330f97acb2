"""Let players keep recovery words."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("players", sa.Column("words_locator", sa.Integer))
    op.add_column("players", sa.Column("words_hash", sa.String))
    op.create_unique_constraint("uq_players_words_locator", "players", ["words_locator"])


def downgrade() -> None:
    """Backwards. Words that were given out stop working."""
    op.drop_column("players", "words_hash")
    op.drop_column("players", "words_locator")
