"""The application: routes, errors and the gate around them."""

from __future__ import annotations

import contextlib

from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import roundhouse

from roundhouse.house.house import House
from roundhouse.house.settings import Settings
from roundhouse.server.opening import open_house
from roundhouse.server.web import docs, figures, live, pages
from roundhouse.server.web.errors import HANDLERS
from roundhouse.server.web.gate import Gate
from roundhouse.server.web.limits import describe_limits
from roundhouse.server.web.routes import routes
from roundhouse.server.web.visitor import visitor
from roundhouse.server.working import at_work


def create(settings: Settings) -> Gate:
    """Return the server as an ASGI application."""
    return Gate(application(open_house(settings)), settings)


def application(house: House) -> Litestar:
    """Return the routes around a house."""
    app = Litestar(
        route_handlers=[
            *routes(),
            live.live,
            docs.page,
            *pages.ROUTES,
            *figures.ROUTES,
        ],
        dependencies={"visitor": Provide(visitor)},
        exception_handlers=HANDLERS,
        lifespan=[_open],
        state=State({"house": house, "files": pages.Files(), "figures": figures.Figures()}),
        openapi_config=OpenAPIConfig(
            title="Roundhouse",
            version=roundhouse.__version__,
            path="/api",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        compression_config=CompressionConfig(backend="gzip", minimum_size=2000, gzip_compress_level=3),
        request_max_body_size=house.settings.limits.body,
        logging_config=None,
        debug=False,
    )
    describe_limits(app.openapi_schema)
    return app


@contextlib.asynccontextmanager
async def _open(app: Litestar) -> AsyncIterator[Any]:
    async with at_work(app.state.house):
        yield
