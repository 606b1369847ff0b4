"""uvicorn's server with a door to the hall."""

from __future__ import annotations

import socket

import uvicorn

from ronde.platform.hall import Hall

__all__ = ["HallServer"]


class HallServer(uvicorn.Server):
    """Begins and ends with its door; `ready` once that stands as it was left."""

    def __init__(self, config: uvicorn.Config, hall: Hall | None = None) -> None:
        super().__init__(config)
        self._hall = hall
        self.ready = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen."""
        await super().startup(sockets)
        if self._hall is not None and not self.should_exit:
            await self._hall.begin(self)
        self.ready = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening."""
        if self._hall is not None:
            await self._hall.end()
        await super().shutdown(sockets)
