"""What Alembic runs: migrations on the connection it is given."""

from alembic import context

from roundhouse.server.storage.schema import metadata


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transaction_per_migration=False,
    transactional_ddl=True,
)
context.run_migrations()
