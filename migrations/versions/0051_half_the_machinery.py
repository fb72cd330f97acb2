"""What goes with half the machinery: agreeing to show finished matches to everyone; what server
players believed."""

from __future__ import annotations

from alembic import op

revision = "0051"
down_revision = "0050"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    _drop_the_gallery()
    _drop_the_beliefs()


def _drop_the_gallery() -> None:
    op.drop_column("match_seats", "shows")
    for name in ("lead", "swing"):
        op.drop_index(f"ix_stories_{name}", "stories")


def _drop_the_beliefs() -> None:
    op.drop_table("beliefs")
