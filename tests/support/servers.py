"""Real servers and real clients, for what only shows between processes: crashes, races, faults."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from support.source import ROOT

__all__ = [
    "Client",
    "Server",
    "Unanswered",
    "environment_of_its_own",
    "launch",
    "sign_in_link",
]

_OURS = (
    "RONDE_SECRET",
    "RONDE_DATA",
    "RONDE_BACKUPS",
    "DJANGO_SETTINGS_MODULE",
    "DJANGO_ALLOW_ASYNC_UNSAFE",
)


class Unanswered(Exception):
    """The server went away before it answered: the request may or may not have been carried out."""


def launch(
    folder: Path,
    *arguments: str,
    environment: Mapping[str, str] | None = None,
    errors: int = subprocess.DEVNULL,
    descriptors: int | None = None,
    port: int = 0,
    module: str = "ronde",
) -> subprocess.Popen[str]:
    """`ronde serve` on a data folder; nothing of this process's settings.

    `descriptors`: as many as it may ever have (Linux only); `port`: 0 for one of its own; `module`:
    what is run in place of `ronde`, with the environment that finds it.
    """
    command = ("serve", "--port", str(port), "--no-browser", "--data", str(folder))
    bounds = () if descriptors is None else ("prlimit", f"--nofile={descriptors}")
    return subprocess.Popen(
        [*bounds, sys.executable, "-m", module, *command, *arguments],
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
        env={**_inherited(), **(environment or {})},
    )


def _inherited() -> dict[str, str]:
    inherited = {k: v for k, v in os.environ.items() if k not in _OURS}
    return {**inherited, "PYTHONPATH": str(ROOT / "src"), "RONDE_LANG": "en"}


def environment_of_its_own() -> dict[str, str]:
    """For a program on SQLite, whatever database this process uses."""
    return {k: v for k, v in _inherited().items() if k != "DATABASE_URL"}


def sign_in_link(process: subprocess.Popen[str]) -> str:
    """The link it prints when it is ready."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"https?://\S+/sign-in/\S+", line):
            return found[0]
    raise AssertionError("the server stopped before it was ready")


class Server:
    """A launched server; what it logs is kept."""

    def __init__(
        self,
        folder: Path,
        *,
        environment: Mapping[str, str] | None = None,
        descriptors: int | None = None,
        port: int = 0,
    ) -> None:
        self.log: list[str] = []
        self._process = launch(
            folder,
            environment=environment,
            errors=subprocess.PIPE,
            descriptors=descriptors,
            port=port,
        )
        assert self._process.stderr is not None
        self._reader = threading.Thread(
            target=self._read, args=(self._process.stderr,), daemon=True
        )
        self._reader.start()
        try:
            self.link = sign_in_link(self._process)
        except AssertionError as error:
            error.add_note("".join(self.log))
            raise
        self.address = self.link.partition("/sign-in/")[0]

    def _read(self, stream: object) -> None:
        self.log.extend(iter(stream.readline, ""))  # type: ignore[attr-defined]

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    @property
    def processor(self) -> float:
        """The seconds of processor it used so far, its threads together (Linux only)."""
        stat = Path(f"/proc/{self._process.pid}/stat").read_text("ascii")
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        """The bytes it keeps in memory (Linux only)."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text("ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    @property
    def open_files(self) -> list[Path]:
        """What it has open, as links (Linux only)."""
        return list(Path(f"/proc/{self._process.pid}/fd").iterdir())

    @property
    def logged(self) -> int:
        """The bytes it logged so far."""
        return sum(len(line) for line in self.log)

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self._process.kill()
        self._finish()

    def stop(self) -> int:
        """End it as a person does."""
        self._process.send_signal(signal.SIGTERM)
        code = self._process.wait(timeout=30)
        self._finish()
        return code

    def _finish(self) -> None:
        self._process.wait()
        self._reader.join(timeout=10)
        for stream in (self._process.stdout, self._process.stderr):
            if stream is not None:
                stream.close()


class Client:
    """A browser without pictures: cookies, forms, one connection kept open."""

    def __init__(self, *, trusts: Path | None = None) -> None:
        self.cookies: dict[str, str] = {}
        self.trusts = trusts
        """The certificate of a proxy on this machine, whatever it is called."""
        self._connection: http.client.HTTPConnection | None = None
        self._host = ""

    def sign_in(self, link: str) -> None:
        """Use a sign-in link, then load a page so that forms can be sent."""
        self.get(link)
        self.get(link.partition("/sign-in/")[0] + "/")
        assert "ronde_session" in self.cookies
        assert "ronde_csrf" in self.cookies

    def get(self, url: str) -> tuple[int, str]:
        """Status and text."""
        return self._ask("GET", url, None, {})

    def post(self, url: str, **fields: object) -> tuple[int, str]:
        """Send a form; status and text."""
        headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "X-CSRFToken": self.cookies.get("ronde_csrf", ""),
        }
        return self._ask("POST", url, urlencode(fields).encode(), headers)

    def send(self, url: str, body: bytes, headers: Mapping[str, str]) -> tuple[int, str]:
        """Send any body; status and text."""
        token = {"X-CSRFToken": self.cookies.get("ronde_csrf", "")}
        return self._ask("POST", url, body, {**token, **headers})

    def close(self) -> None:
        """Let go of the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _ask(
        self, method: str, url: str, body: bytes | None, headers: Mapping[str, str]
    ) -> tuple[int, str]:
        parts = urlsplit(url)
        if self._connection is None or self._host != parts.netloc:
            self.close()
            self._connection = self.connect(parts.netloc)
            self._host = parts.netloc
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        own = {"Cookie": cookie}
        if method == "POST":
            own["Origin"] = f"{parts.scheme}://{parts.netloc}"
        try:
            self._connection.request(method, path, body, {**own, **headers})
            answer = self._connection.getresponse()
            text = answer.read().decode("utf-8", "replace")
        except (OSError, http.client.HTTPException) as error:
            with suppress(OSError):
                self.close()
            raise Unanswered(str(error)) from error
        for line in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer.status, text

    def connect(self, host: str) -> http.client.HTTPConnection:
        """A connection of its own."""
        if self.trusts is None:
            return http.client.HTTPConnection(host, timeout=60)
        return _Here(host, timeout=60, context=ssl.create_default_context(cafile=self.trusts))


class _Here(http.client.HTTPSConnection):
    """To a server of any name, on this machine."""

    def connect(self) -> None:
        """Say the name, ask for nobody's address."""
        plain = socket.create_connection(("127.0.0.1", self.port), self.timeout)
        self.sock = self._context.wrap_socket(plain, server_hostname=self.host)  # type: ignore[attr-defined]
