"""API tokens with scopes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    scopes: sa.Column[list[str]] = sa.Column("scopes", ARRAY(sa.String), nullable=False)
    op.create_table(
        "api_tokens",
        sa.Column("id", sa.Uuid, server_default=sa.text("gen_random_uuid()"), nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("player_id", sa.Uuid, nullable=False),
        sa.Column("label", sa.String, nullable=False),
        scopes,
        sa.Column(
            "created", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False
        ),
        sa.Column("used", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name="pk_api_tokens"),
        sa.UniqueConstraint("token_hash", name="uq_api_tokens_token_hash"),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["players.id"],
            name="fk_api_tokens_player_id_players",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_api_tokens_player_id", "api_tokens", ["player_id"])


def downgrade() -> None:
    """Backwards."""
    op.drop_table("api_tokens")
