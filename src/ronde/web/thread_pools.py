"""Where Django works: on a few threads, first come first served; spectators have one of their own.

By itself Django starts a thread for every request and goes back and forth between it and the event
loop, several times each. Twenty deputies at once then compete for the interpreter and the database,
and who comes first is luck; a crowd that asks for pages competes with all of them. Here requests
wait in line, and what is public waits in another line than what the arbiters do.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from django.core.handlers.asgi import ASGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, reset_queries
from django.http import HttpRequest
from django.http.response import HttpResponseBase

__all__ = ["ThreadPoolHandler"]

_STAFF = 6
"""Threads for signed-in people and programs: a pairing that takes seconds keeps few waiting."""


class ThreadPoolHandler(ASGIHandler):
    """Django, one trip to a thread for each request."""

    def __init__(self) -> None:
        super().__init__()
        self._staff = ThreadPoolExecutor(_STAFF, thread_name_prefix="ronde-staff")
        self._public = ThreadPoolExecutor(1, thread_name_prefix="ronde-public")
        # Connections belong to threads: they are looked after where they are used, below.
        for signal in (request_started, request_finished):
            signal.disconnect(close_old_connections)
        request_started.disconnect(reset_queries)

    def load_middleware(self, is_async: bool = False) -> None:  # noqa: ARG002
        """Every middleware and view of ours is synchronous."""
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """The answer, when it is the request's turn."""
        pool = self._public if request.path.startswith("/p/") else self._staff
        return await asyncio.get_running_loop().run_in_executor(pool, self._answer, request)

    def _answer(self, request: HttpRequest) -> HttpResponseBase:
        close_old_connections()
        try:
            return self.get_response(request)
        finally:
            close_old_connections()
