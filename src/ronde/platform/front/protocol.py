"""HTTP as uvicorn speaks it, for people who may be silent, slow or endless.

uvicorn waits for a head and for a body as long as it takes, keeps whatever comes, and closes a
connection only when everything was taken from it. Here each of these has an end.
"""

from __future__ import annotations

import asyncio
import itertools
from enum import Enum, auto
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from ronde.platform.front import limits
from ronde.platform.front.crowd import Crowd, Stage

__all__ = ["GuardedProtocol", "guarded_by"]

_spread = itertools.cycle(limits.HEAD_SPREAD * step / 32 for step in range(32))
"""Who came together is not hung up on together: a thousand at once would keep others waiting."""

_NO_ROOM = b"503 Service Unavailable\r\nretry-after: 5"
_TOO_LATE = b"408 Request Timeout"
_TOO_LONG = b"431 Request Header Fields Too Large"


class _Owes(Enum):
    """What is still to come of a request."""

    HEAD = auto()
    BODY = auto()
    NOTHING = auto()


class PipelineTooLongError(Exception):
    """More requests at once than anybody needs; it makes the parser stop."""


class GuardedProtocol(HttpToolsProtocol):
    """One connection. Whenever it owes something else its turn counts on, and its deadline anew."""

    crowd: ClassVar[Crowd]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._owes = _Owes.HEAD
        self._turn, self._timed = 0, -1
        self._since = 0.0
        self._head_bytes = self._body_bytes = self._padding_left = 0
        self._deadline: asyncio.TimerHandle | None = None
        self._taking: asyncio.TimerHandle | None = None

    # --- coming and going -------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let in, or told at once that there is no room."""
        super().connection_made(transport)
        if self.crowd.admit(self, self.client[0] if self.client else ""):
            self._settle()
        else:
            self._hang_up(_NO_ROOM)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self.crowd.leave(self)
        for timer in (self._deadline, self._taking):
            if timer is not None:
                timer.cancel()
        self._deadline = self._taking = None
        super().connection_lost(exc)

    def dismiss(self) -> None:
        """Hang up, whatever is still to be said or heard."""
        self.transport.abort()

    def _hang_up(self, status: bytes) -> None:
        """Say why in a line, if it is not in the middle of an answer, and hang up."""
        if not self._is_answering or not (self.pipeline or self.cycle.response_started):
            self.transport.write(
                b"HTTP/1.1 " + status + b"\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
            )
        self.transport.abort()

    # --- what comes in ----------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Part of a request. A head is read in portions, so that it ends where it must."""
        if self._owes is _Owes.NOTHING:
            self._await_head()
        while data and not self.transport.is_closing():
            portion, turn = data, self._turn
            if self._owes is _Owes.HEAD:
                room = limits.HEAD_BYTES - self._head_bytes
                if room <= 0:
                    self._hang_up(_TOO_LONG)
                    return
                portion = data[:room]
                self._head_bytes += len(portion)
            data = data[len(portion) :]
            super().data_received(portion)
            if self._owes is _Owes.BODY and self._turn == turn:
                # Not saved up: a long body buys no long trailer.
                self._padding_left = min(self._padding_left - len(portion), limits.PADDING_BYTES)
                if self._padding_left < 0:
                    self._refuse_padding()
        if not self.transport.is_closing():
            self._settle()

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        super().on_message_begin()
        if self._owes is not _Owes.HEAD:  # it came together with the end of the one before
            self._await_head()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Part of a head. What comes after a body is none: a proxy has not looked at it."""
        if self._owes is _Owes.HEAD:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is whole."""
        if len(self.pipeline) >= limits.PIPELINED:
            self.transport.abort()
            raise PipelineTooLongError
        self._owes, self._turn = _Owes.BODY, self._turn + 1
        self._body_bytes, self._padding_left = 0, limits.PADDING_BYTES
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Part of a body."""
        self._body_bytes += len(body)
        self._padding_left += (1 + limits.PADDING_PER_BYTE) * len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is whole."""
        self._owes, self._turn = _Owes.NOTHING, self._turn + 1
        super().on_message_complete()

    def _await_head(self) -> None:
        self._owes, self._turn = _Owes.HEAD, self._turn + 1
        self._head_bytes = 0

    def _refuse_padding(self) -> None:
        if self._is_answering:
            self._hang_up(_TOO_LONG)
        else:  # it was answered before its end
            self.dismiss()

    # --- deadlines --------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Set the deadline of what is owed; who got on with it makes room after others."""
        if self._timed != self._turn:
            self._timed, self._since = self._turn, self.loop.time()
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None
            if self._owes is _Owes.HEAD:
                seconds = limits.HEAD_SECONDS - next(_spread)
                self._deadline = self.loop.call_later(seconds, self._head_is_late)
            elif self._owes is _Owes.BODY:
                self._deadline = self.loop.call_later(limits.BODY_SECONDS, self._body_is_late)
        elif self._owes is _Owes.HEAD:  # heads are short: another byte is no progress
            return
        self.crowd.move(self, self._stage)

    @property
    def _stage(self) -> Stage:
        if self._owes is _Owes.BODY:
            return Stage.ASKING
        if self._is_answering:
            return Stage.ANSWERED
        return Stage.ASKING if self._owes is _Owes.HEAD else Stage.IDLE

    @property
    def _is_answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle  # None before the first request
        return cycle is not None and not cycle.response_complete

    def _head_is_late(self) -> None:
        if self._is_answering:  # the answer to the request before it comes first
            self._deadline = self.loop.call_later(limits.HEAD_SECONDS, self._head_is_late)
        elif self._head_bytes:
            self._hang_up(_TOO_LATE)
        else:
            self.dismiss()

    def _body_is_late(self) -> None:
        now = self.loop.time()
        if self.flow.read_paused:  # it waits for us, not we for it
            self._since, self._body_bytes = now, 0
        allowed = limits.BODY_SECONDS + self._body_bytes / limits.BODY_RATE
        left = self._since + allowed - now
        if left > 0:
            self._deadline = self.loop.call_later(left, self._body_is_late)
        else:
            self._hang_up(_TOO_LATE)

    # --- what goes out ----------------------------------------------------------------------------

    def on_response_complete(self) -> None:
        """The answer was given; whether it was taken is another question."""
        super().on_response_complete()
        if self._owes is _Owes.BODY and self._deadline is not None:
            self._deadline.cancel()
            self._deadline = self.loop.call_later(limits.LINGER_SECONDS, self.dismiss)
        self.crowd.move(self, self._stage)
        self._await_taking()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing new came."""
        super().timeout_keep_alive_handler()
        self._await_taking()

    def pause_writing(self) -> None:
        """They take nothing."""
        super().pause_writing()
        if self._taking is None:
            self._taking = self.loop.call_later(limits.TAKE_SECONDS, self.dismiss)

    def resume_writing(self) -> None:
        """They took something."""
        super().resume_writing()
        if self._taking is not None and not self.transport.is_closing():
            self._taking.cancel()
            self._taking = None

    def _await_taking(self) -> None:
        """A connection that was closed here stays until the last of its answer was taken."""
        if self.transport.is_closing() and self._taking is None:
            self._taking = self.loop.call_later(limits.TAKE_SECONDS, self.dismiss)


def guarded_by(crowd: Crowd) -> type[GuardedProtocol]:
    """The protocol of a server whose connections are that crowd."""
    return type("CrowdedProtocol", (GuardedProtocol,), {"crowd": crowd})
