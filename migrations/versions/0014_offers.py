"""Offers between the players of a match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY, JSONB

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "offers",
        sa.Column("id", sa.Uuid, nullable=False),
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("by", sa.SmallInteger, nullable=False),
        sa.Column("about", sa.SmallInteger),
        sa.Column("detail", JSONB, server_default="{}", nullable=False),
        sa.Column("asked", ARRAY(sa.SmallInteger), nullable=False),
        sa.Column("answers", JSONB, server_default="{}", nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("request", sa.Uuid, server_default=sa.func.gen_random_uuid(), nullable=False),
        sa.Column("status", sa.String, server_default="open", nullable=False),
        sa.Column("made", moment, nullable=False),
        sa.Column("ended", moment),
        sa.PrimaryKeyConstraint("id", name="pk_offers"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_offers_match_id_matches", ondelete="CASCADE"
        ),
        sa.CheckConstraint(
            "status in ('open', 'accepted', 'refused', 'withdrawn', 'void')",
            name=op.f("ck_offers_status"),
        ),
    )
    op.create_index("ix_offers_match_id", "offers", ["match_id"])
    op.create_index(
        "uq_offers_open",
        "offers",
        ["match_id", "kind", sa.text("coalesce(about, -1)")],
        unique=True,
        postgresql_where=sa.text("status = 'open'"),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_table("offers")
