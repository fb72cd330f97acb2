"""Rows name the rules that wrote them and prove the state after them; snapshots in mid-turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards. Rows and snapshots that exist prove nothing and name no rules."""
    op.add_column("entries", sa.Column("rules", sa.String))
    op.add_column("entries", sa.Column("digest", sa.LargeBinary))
    op.add_column("snapshots", sa.Column("rules", sa.String))
    op.add_column("snapshots", sa.Column("midst", JSONB))


def downgrade() -> None:
    """Backwards. Earlier servers expect snapshots at points of no return only, and none of the
    end: they fold the log again."""
    op.execute("delete from snapshots where rules is not null")
    op.drop_column("snapshots", "midst")
    op.drop_column("snapshots", "rules")
    op.drop_column("entries", "digest")
    op.drop_column("entries", "rules")
