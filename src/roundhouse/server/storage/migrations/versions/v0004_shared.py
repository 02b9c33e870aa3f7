"""Databases that several servers share: who is at work on what, and who may work with it."""

import sqlalchemy as sa

from alembic import op


revision = "0004"
down_revision = "0003"
TIMES = {
    "users": ["created"],
    "sessions": ["created", "seen"],
    "tables": ["created", "deleted", "updated"],
    "links": ["expires"],
    "log": ["at"],
}
NAMES = {
    "users": ["id"],
    "sessions": ["token", "user"],
    "tables": ["id", "host", "rematch"],
    "seats": ["table", "kind", "holder"],
    "watchers": ["table", "user"],
    "news": ["table", "by", "who", "was"],
    "links": ["token", "table", "kind", "maker", "used_by"],
    "buckets": ["key"],
    "log": ["table", "kind", "key", "hash"],
    "snapshots": ["table", "hash"],
}
"""What is sorted by its bytes on PostgreSQL too, and what is longer than its usual numbers."""


def upgrade() -> None:
    """Make the new tables, and PostgreSQL read what is old as SQLite does."""
    name = sa.String().with_variant(sa.String(collation="C"), "postgresql")
    op.create_table(
        "leases",
        sa.Column("kind", name, nullable=False),
        sa.Column("about", name, nullable=False),
        sa.Column("worker", name, nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "about"),
    )
    op.create_table(
        "readers",
        sa.Column("version", name, nullable=False),
        sa.Column("since", name, nullable=False),
        sa.PrimaryKeyConstraint("version"),
    )
    if op.get_context().dialect.name == "postgresql":
        _alike(TIMES, sa.BigInteger())
        _alike(NAMES, sa.String(collation="C"))


def _alike(columns: dict[str, list[str]], kind: sa.types.TypeEngine[int] | sa.types.TypeEngine[str]) -> None:
    for table, names in columns.items():
        for name in names:
            op.alter_column(table, name, type_=kind)
