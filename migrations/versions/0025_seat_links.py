"""Links by which a seat whose player is away is offered to another person."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "seat_links",
        sa.Column("id", sa.Uuid, nullable=False),
        sa.Column("match_id", sa.Uuid, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("by", sa.SmallInteger, nullable=False),
        sa.Column("token", sa.String, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("request", sa.Uuid, nullable=False),
        sa.Column("holder_id", sa.Uuid),
        sa.Column("taker_id", sa.Uuid),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name="pk_seat_links"),
        sa.UniqueConstraint("token", name="uq_seat_links_token"),
        sa.UniqueConstraint("request", name="uq_seat_links_request"),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["matches.id"],
            name="fk_seat_links_match_id_matches",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["holder_id"],
            ["players.id"],
            name="fk_seat_links_holder_id_players",
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["taker_id"],
            ["players.id"],
            name="fk_seat_links_taker_id_players",
            ondelete="SET NULL",
        ),
    )
    op.create_index("ix_seat_links_holder_id", "seat_links", ["holder_id"])
    op.create_index("ix_seat_links_taker_id", "seat_links", ["taker_id"])
    op.create_index(
        "uq_seat_links_open",
        "seat_links",
        ["match_id", "seat"],
        unique=True,
        postgresql_where=sa.text("ended is null"),
    )


def downgrade() -> None:
    """Backwards. Seats that were taken stay with those who took them."""
    op.drop_table("seat_links")
