"""The first tables."""

import sqlalchemy as sa

from alembic import op


revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything there was at first."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("salt", sa.String(), nullable=False),
        sa.Column("seeded", sa.Boolean(), nullable=False),
        sa.Column("private", sa.Boolean(), nullable=False),
        sa.Column("position", sa.Text(), nullable=True),
        sa.Column("host", sa.String(), nullable=False),
        sa.Column("created", sa.Integer(), nullable=False),
        sa.Column("deleted", sa.Integer(), nullable=True),
        sa.Column("rematch", sa.String(), nullable=True),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.Column("updated", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "users",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "links",
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("expires", sa.Integer(), nullable=False),
        sa.Column("used_by", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("token"),
    )
    op.create_index("links_table", "links", ["table"], unique=False)
    op.create_table(
        "log",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=True),
        sa.Column("keep", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("held", sa.Integer(), nullable=True),
        sa.Column("floor", sa.Integer(), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("hash", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table", "seq"),
    )
    op.create_index("log_key", "log", ["table", "seat", "key"], unique=True)
    op.create_table(
        "seats",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("bot", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("created", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"]),
        sa.PrimaryKeyConstraint("token"),
    )
    op.create_index("sessions_user", "sessions", ["user"], unique=False)
    op.create_table(
        "sitters",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.ForeignKeyConstraint(["user"], ["users.id"]),
        sa.PrimaryKeyConstraint("table", "user", "seat"),
    )
    op.create_index("sitters_user", "sitters", ["user"], unique=False)
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table"),
    )
