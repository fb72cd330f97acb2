"""The seats that the server plays, found without a look at all others: each process looks for them
every five seconds."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0050"
down_revision = "0049"
branch_labels = None
depends_on = None

NAME = "ix_match_seats_of_server"


def upgrade() -> None:
    """Forwards."""
    server = sa.text("bot is not null or stand_in is not null")
    op.create_index(NAME, "match_seats", ["match_id"], postgresql_where=server)


def downgrade() -> None:
    """Backwards."""
    op.drop_index(NAME, "match_seats")
