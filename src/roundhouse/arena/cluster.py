"""Work spread over a Ray cluster: results as they come, and what was under way on a lost machine is done again."""

from __future__ import annotations

import sys

from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

import roundhouse

from roundhouse.arena.pool import WorkerLostError
from roundhouse.core.game import SetupError


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

T = TypeVar("T")
R = TypeVar("R")

AUTO = "auto"
"""The cluster that runs here, or one of this machine alone if there is none."""
AGAIN = 20
"""How often a task may lose its machine; one that brings down every process it is given to shall end."""


def require() -> Any:
    """Return the library, or say in one sentence how to get it."""
    try:
        return import_module("ray")
    except ImportError:
        raise SetupError("a cluster needs Ray: install roundhouse[ray], or leave --ray out") from None


def spread(work: Callable[[T], R], tasks: Iterable[T], address: str, modules: Sequence[str] = ()) -> Iterator[R]:
    """Do tasks on a cluster and yield what comes of them, whichever is ready first.

    Every machine is sent this package, and the modules named, so that all play by the same rules.
    """
    ray = require()
    sent = [roundhouse, *(sys.modules[name] for name in modules)]
    try:
        ray.init(
            None if address == AUTO else address,
            runtime_env={"py_modules": sent},
            log_to_driver=False,
            logging_level="ERROR",
        )
    except (ConnectionError, ValueError, ray.exceptions.RayError) as error:
        raise SetupError(f"no Ray cluster answers at {address}: {str(error).splitlines()[0]}") from None
    try:
        yield from _spread(ray, ray.remote(num_cpus=1, max_retries=AGAIN)(work), iter(tasks))
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise WorkerLostError(f"the cluster was lost ({type(error).__name__})") from None
    finally:
        ray.shutdown()


def _spread(ray: Any, work: Any, waiting: Iterator[T]) -> Iterator[Any]:
    """Keep two tasks for each processor under way; there may be more processors, or fewer, at any time."""
    under_way: list[Any] = []
    while True:
        wanted = 2 * max(1, int(ray.cluster_resources().get("CPU", 0)))
        under_way += [work.remote(task) for task in islice(waiting, max(0, wanted - len(under_way)))]
        if not under_way:
            return
        ready, under_way = ray.wait(under_way)
        yield from ray.get(ready)
