"""Shares of the dice that are sealed before they are disclosed, and a number for the scheme.

Matches that are running go on with the dice they have (scheme 1). Those that have not begun get
the new scheme: their players keep their seats, and their browsers seal fresh shares.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

VOID = """
    update match_seats set entropy = null
    from matches where id = match_id and status = 'open'
"""


def upgrade() -> None:
    """Forwards."""
    op.add_column("match_seats", sa.Column("commitment", sa.LargeBinary))
    op.add_column(
        "matches", sa.Column("share_round", sa.Integer, server_default="1", nullable=False)
    )
    op.add_column("matches", sa.Column("dice", sa.SmallInteger, server_default="1", nullable=False))
    op.alter_column("matches", "dice", server_default="2")
    op.execute("update matches set dice = 2 where status = 'open'")
    op.execute(VOID)


def downgrade() -> None:
    """Backwards."""
    op.drop_column("matches", "dice")
    op.drop_column("matches", "share_round")
    op.drop_column("match_seats", "commitment")
