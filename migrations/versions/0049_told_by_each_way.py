"""By which ways the host was told of what goes wrong: a hook that fails is tried again, though mail
went."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY

revision = "0049"
down_revision = "0048"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards. What was told may have gone either way; it is not told twice."""
    kinds = ARRAY(sa.Text)
    op.add_column("host_alarms", sa.Column("ways", kinds, nullable=False, server_default="{}"))
    op.execute("update host_alarms set ways = '{mail,hook}' where told is not null")
    op.drop_column("host_alarms", "told")
    op.alter_column("host_alarms", "ways", new_column_name="told")


def downgrade() -> None:
    """Backwards."""
    op.add_column("host_alarms", sa.Column("moment", sa.DateTime(timezone=True)))
    op.execute("update host_alarms set moment = since where told <> '{}'")
    op.drop_column("host_alarms", "told")
    op.alter_column("host_alarms", "moment", new_column_name="told")
