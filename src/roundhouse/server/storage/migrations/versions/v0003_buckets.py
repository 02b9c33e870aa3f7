"""Limits of speed that last over a restart."""

import sqlalchemy as sa

from alembic import op


revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make a table for them."""
    op.create_table(
        "buckets",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("full", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
