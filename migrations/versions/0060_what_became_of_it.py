"""Why there is no replay or no story of a match is kept, and who makes one is a lock of the
database (app/after/making/claims.py) instead of a time. A link that has been used stays, marked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0060"
down_revision = "0051"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("replays", sa.Column("why", sa.String, nullable=True))
    op.add_column("stories", sa.Column("why", sa.String, nullable=True))
    op.execute("delete from stories where seconds is null")  # begun, and not made
    op.execute(
        "update stories set why = 'it could not be made'"
        " where not exists (select from documents"
        " where documents.match_id = stories.match_id and name = 'story')"
    )
    op.alter_column("stories", "seconds", nullable=False)
    op.drop_column("stories", "begun")
    used = sa.Column("used", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("device_links", used)
    op.alter_column("device_links", "used", server_default=None)
