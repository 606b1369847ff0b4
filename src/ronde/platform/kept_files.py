"""Files kept to save work: by name in one folder, dropped when they are many; never the truth."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ronde.platform.files import write_whole

__all__ = ["KeptFiles"]


@dataclass(frozen=True, slots=True)
class KeptFiles:
    """A folder of at most so many bytes; what was asked for longest ago goes first."""

    folder: Path
    most: int

    def get(self, name: str) -> bytes | None:
        """The file of that name, if it is still there."""
        path = self.folder / name
        try:
            data = path.read_bytes()
        except OSError:
            return None
        with suppress(OSError):  # a disk that is read only: it just goes earlier
            path.touch()
        return data

    def put(self, name: str, data: bytes) -> None:
        """Keep a file. Where there is no room for it, it is not kept: whoever asks works again."""
        with suppress(OSError):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_whole(self.folder / name, data)
            self._sweep()

    def clear(self) -> None:
        """Forget everything."""
        for path in self.folder.glob("*"):
            with suppress(OSError):
                path.unlink()

    def _sweep(self) -> None:
        found = []
        for path in self.folder.iterdir():
            with suppress(OSError):  # gone meanwhile
                status = path.stat()
                found.append((status.st_mtime_ns, status.st_size, path))
        left = sum(size for _, size, _ in found)
        for _, size, path in sorted(found):
            if left <= self.most:
                return
            with suppress(OSError):
                path.unlink()
            left -= size
