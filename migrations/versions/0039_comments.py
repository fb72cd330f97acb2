"""Comments on the steps of finished matches, and whose are not read."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "comments",
        sa.Column("id", sa.Uuid, server_default=sa.text("gen_random_uuid()"), nullable=False),
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("player_id", sa.Uuid, nullable=False),
        sa.Column("row", sa.Integer, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column(
            "at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False
        ),
        sa.Column("changed", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name="pk_comments"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_comments_match_id_matches", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_comments_player_id_players"
        ),
    )
    op.create_index("ix_comments_match_id", "comments", ["match_id", "row"])
    op.create_index("ix_comments_player_id", "comments", ["player_id"])
    op.create_table(
        "comment_mutes",
        sa.Column("player_id", sa.Uuid, nullable=False),
        sa.Column("muted_id", sa.Uuid, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "muted_id", name="pk_comment_mutes"),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["players.id"],
            name="fk_comment_mutes_player_id_players",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["muted_id"],
            ["players.id"],
            name="fk_comment_mutes_muted_id_players",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_comment_mutes_muted_id", "comment_mutes", ["muted_id"])


def downgrade() -> None:
    """Backwards."""
    op.drop_table("comment_mutes")
    op.drop_table("comments")
