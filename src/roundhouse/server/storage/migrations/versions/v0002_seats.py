"""One holder for each seat, watchers apart, links with terms, sealed snapshots."""

import sqlalchemy as sa

from alembic import op


revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables of today and move everybody to their places."""
    op.add_column("sessions", sa.Column("seen", sa.Integer(), nullable=False, server_default="0"))
    if not _begins_here():
        op.execute("UPDATE sessions SET seen = CAST(strftime('%s', 'now') AS INTEGER)")
    op.add_column("tables", sa.Column("watch_term", sa.Integer(), nullable=False, server_default="0"))
    _make_seats()
    _make_watchers()
    _make_news()
    _make_links()
    _make_snapshots()
    if not _begins_here():
        _move_people()
    op.drop_table("sitters")


def _begins_here() -> bool:
    """Whether nobody can have been here before: PostgreSQL came later than this version."""
    return op.get_context().dialect.name == "postgresql"


def _set_aside(table: str) -> None:
    if _begins_here():
        op.drop_table(table)
    else:
        op.rename_table(table, f"old_{table}")


def _make_seats() -> None:
    _set_aside("seats")
    op.create_table(
        "seats",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("bot", sa.String(), nullable=False),
        sa.Column("holder", sa.String(), nullable=True),
        sa.Column("shared", sa.Boolean(), nullable=False),
        sa.Column("term", sa.Integer(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.CheckConstraint("seat >= 0", "seats_count_from_zero"),
        sa.CheckConstraint("(kind = 'human') = (holder IS NOT NULL)", "seats_of_people_are_held"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.ForeignKeyConstraint(["holder"], ["users.id"]),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_index("seats_holder", "seats", ["holder"])
    where = sa.text("holder IS NOT NULL AND NOT shared")
    op.create_index("seats_once", "seats", ["table", "holder"], unique=True, sqlite_where=where, postgresql_where=where)


def _make_watchers() -> None:
    op.create_table(
        "watchers",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("user", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.ForeignKeyConstraint(["user"], ["users.id"]),
        sa.PrimaryKeyConstraint("number"),
    )
    op.create_index("watchers_once", "watchers", ["table", "user"], unique=True)
    op.create_index("watchers_user", "watchers", ["user"])


def _make_news() -> None:
    op.create_table(
        "news",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("move", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(), nullable=True),
        sa.Column("by_name", sa.String(), nullable=False),
        sa.Column("who", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("was", sa.String(), nullable=True),
        sa.Column("was_name", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table", "seq"),
    )


def _make_links() -> None:
    op.drop_index("links_table", "links")
    _set_aside("links")
    op.create_table(
        "links",
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("term", sa.Integer(), nullable=False),
        sa.Column("maker", sa.String(), nullable=False),
        sa.Column("expires", sa.Integer(), nullable=False),
        sa.Column("used_by", sa.String(), nullable=True),
        sa.CheckConstraint("seat >= 0", "links_count_from_zero"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("token"),
    )
    op.create_index("links_table", "links", ["table"])


def _make_snapshots() -> None:
    """Throw the old ones away: they carry no seal, and the log has everything."""
    op.drop_table("snapshots")
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("seal", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table"),
    )


def _move_people() -> None:
    """Give each seat to whoever came first, and let the others watch; links to seats that are held are dead."""
    op.execute("""
        INSERT INTO seats SELECT "table", seat, kind, name, bot, NULL, 0, 0, 0 FROM old_seats WHERE kind != 'human'""")
    op.execute("""
        INSERT INTO seats SELECT s."table", s.seat, CASE WHEN f.user IS NULL THEN 'open' ELSE 'human' END,
            CASE WHEN f.user IS NULL THEN '' ELSE s.name END, '', f.user, 1, 0, 1
        FROM old_seats s LEFT JOIN sitters f ON f.rowid =
            (SELECT min(p.rowid) FROM sitters p WHERE p."table" = s."table" AND p.seat = s.seat)
        WHERE s.kind = 'human'""")
    op.execute("""
        UPDATE seats SET shared = (SELECT count(*) > 1 FROM seats o
            WHERE o."table" = seats."table" AND o.holder = seats.holder)""")
    op.execute("""
        INSERT INTO watchers ("table", user) SELECT DISTINCT p."table", p.user FROM sitters p
        WHERE NOT EXISTS (SELECT 1 FROM seats s WHERE s."table" = p."table" AND s.holder = p.user)""")
    op.execute("""
        INSERT INTO links SELECT l.token, l."table", CASE WHEN l.seat < 0 THEN 'watch' ELSE 'seat' END,
            CASE WHEN l.seat < 0 THEN NULL ELSE l.seat END, 0, '', l.expires, NULL
        FROM old_links l LEFT JOIN seats s ON s."table" = l."table" AND s.seat = l.seat
        WHERE l.seat < 0 OR (s.kind = 'open' AND l.used_by IS NULL)""")
    op.execute("""
        UPDATE tables SET host = coalesce(
            (SELECT s.holder FROM seats s WHERE s."table" = tables.id AND s.holder IS NOT NULL ORDER BY s.seat LIMIT 1),
            (SELECT w.user FROM watchers w WHERE w."table" = tables.id ORDER BY w.number LIMIT 1), host)
        WHERE NOT EXISTS (SELECT 1 FROM seats s WHERE s."table" = tables.id AND s.holder = tables.host)
          AND NOT EXISTS (SELECT 1 FROM watchers w WHERE w."table" = tables.id AND w.user = tables.host)""")
    op.drop_table("old_seats")
    op.drop_table("old_links")
