"""Sending a site of files: only what changed, each file whole, nothing that is not ours.

A site is made of parts. A part has a key that stands for everything its pages show, so an unchanged
part is not even rendered. The manifest at the target remembers keys and digests.

A page goes after everything it may lead to: new files before changed ones, deep ones before those
above them, the first page last; what is gone goes when nothing leads there any more. Before some
files are sent the manifest says so, without their digests: after an interruption these are sent
again, those before them are not, and all of them are known to be ours.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from ronde.errors import RondeError
from ronde.platform.site_targets.folder import FolderLink
from ronde.platform.site_targets.target import Link, Sent, TargetTrouble, checked_path

__all__ = [
    "MANIFEST",
    "FileInTheWay",
    "Part",
    "Progress",
    "SiteChanges",
    "send_site",
    "write_site",
]

MANIFEST = ".ronde-site.json"
_FORMAT = 1
_FIRST, _MOST = 32, 256
"""Files between two manifests: few at first, so that a poor network has little to send again."""
_PATIENCE = 15.0
"""Seconds of rendering after which a server may have hung up."""

Progress = Callable[[int, int], None]
"""Told how many of how many files are there; what it raises ends the sending."""


class FileInTheWay(RondeError):
    """A file of the site would replace one that somebody else wrote."""

    code = "publish.file_in_the_way"

    def __init__(self, *, path: str) -> None:
        super().__init__(f"{path} was not written by ronde publish")
        self.path = path


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Some files of a site: `files` makes them, only when `key` is not the one written last."""

    name: str
    key: str
    files: Callable[[], Iterable[tuple[str, bytes]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteChanges:
    """What writing a site did, by path."""

    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    unchanged: int = 0


@dataclass(slots=True)
class _Written:
    """The manifest: part -> key, and part -> path -> digest (empty: being sent)."""

    keys: dict[str, str] = field(default_factory=dict)
    files: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def all_files(self) -> dict[str, str]:
        return {path: digest for files in self.files.values() for path, digest in files.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    """What the target is to be: the manifest then, and the files it lacks, ready to be sent."""

    before: _Written
    after: _Written
    added: tuple[Sent, ...]
    changed: tuple[Sent, ...]

    @property
    def removed(self) -> tuple[str, ...]:
        kept = self.after.all_files
        return tuple(path for path in self.before.all_files if path not in kept)

    @property
    def in_order(self) -> tuple[Sent, ...]:
        """New files first, deep ones before those above them."""
        return (*sorted(self.added, key=_leads), *sorted(self.changed, key=_leads))


def _leads(sent: Sent) -> tuple[bool, int, str]:
    return sent.path.endswith(".html"), -sent.path.count("/"), sent.path


def write_site(folder: Path, parts: Iterable[Part]) -> SiteChanges:
    """Bring a folder of this machine up to date.

    Raises:
        FileInTheWay: a file is in the way that is not in the manifest; nothing is written.
        OSError: the folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    try:
        return send_site(lambda: nullcontext(FolderLink(folder)), parts)
    except FileInTheWay as error:
        raise FileInTheWay(path=str(folder / error.path)) from None


def send_site(
    connect: Callable[[], AbstractContextManager[Link]],
    parts: Iterable[Part],
    *,
    progress: Progress = lambda _done, _total: None,
    clock: Callable[[], float] = time.monotonic,
) -> SiteChanges:
    """Bring a target up to date; no parts: take down everything that was put there.

    `connect` opens the target, again where making the pages took long.

    Raises:
        FileInTheWay: a file is in the way that is not in the manifest; nothing is sent.
        TargetTrouble: the target cannot be reached or does not take it. What arrived is not sent
            again next time.
    """
    with tempfile.TemporaryDirectory(prefix="ronde-site-") as room, ExitStack() as stack:
        link = stack.enter_context(connect())
        before = _read(link.read(MANIFEST))
        begun = clock()
        plan = _planned(before, parts, link if link.looks else None, Path(room))
        if clock() - begun > _PATIENCE:
            stack.close()
            link = stack.enter_context(connect())
        _look_for_others(link, plan)
        _send(link, plan, Path(room) / "manifest", progress)
    fresh, known = len(plan.added), len(plan.changed)
    return SiteChanges(
        added=tuple(sent.path for sent in plan.added),
        changed=tuple(sent.path for sent in plan.changed),
        removed=plan.removed,
        unchanged=len(plan.after.all_files) - fresh - known,
    )


def _planned(before: _Written, parts: Iterable[Part], looks: Link | None, room: Path) -> _Plan:
    """Make the pages that may have changed; `looks` is a target where looking costs nothing."""
    known, after = before.all_files, _Written()
    lost = set(known) - set(looks.taken(tuple(known))) if looks is not None else set()
    added: list[Sent] = []
    changed: list[Sent] = []
    for part in parts:
        after.keys[part.name] = part.key
        old = before.files.get(part.name, {})
        whole = bool(old) and all(old.values()) and lost.isdisjoint(old)
        if before.keys.get(part.name) == part.key and whole:
            after.files[part.name] = old
            continue
        fresh: dict[str, str] = {}
        for path, data in part.files():
            checked_path(path)
            digest = hashlib.sha256(data).hexdigest()
            fresh[path] = digest
            if known.get(path) == digest and path not in lost:
                continue
            file = room / str(len(added) + len(changed))
            file.write_bytes(data)
            (changed if path in known else added).append(Sent(path=path, file=file))
        after.files[part.name] = fresh
    return _Plan(before=before, after=after, added=tuple(added), changed=tuple(changed))


def _look_for_others(link: Link, plan: _Plan) -> None:
    """Nothing that somebody else put there is replaced; the same content may be."""
    taken = set(link.taken([sent.path for sent in plan.added])) if plan.added else set()
    for sent in plan.added:
        if sent.path in taken and link.read(sent.path) != sent.file.read_bytes():
            raise FileInTheWay(path=sent.path)


def _send(link: Link, plan: _Plan, file: Path, progress: Progress) -> None:
    """Files, then what is gone, the manifest before and after."""

    def note(files: dict[str, dict[str, str]]) -> None:
        # A part is known by its key when the last of its files is as it should be.
        keys = {p: k for p, k in plan.after.keys.items() if files.get(p) == plan.after.files[p]}
        file.write_bytes(_manifest(_Written(keys=keys, files=files)))
        link.put([Sent(path=MANIFEST, file=file)])

    files, after = plan.in_order, plan.after.all_files
    owner = {path: part for part, paths in plan.after.files.items() for path in paths}
    now = {part: dict(paths) for part, paths in plan.before.files.items()}
    done = 0
    for batch in _batches(files):
        progress(done, len(files))
        for sent in batch:
            for paths in now.values():
                paths.pop(sent.path, None)
            now.setdefault(owner[sent.path], {})[sent.path] = ""
        note(now)
        link.put(batch)
        for sent in batch:
            now[owner[sent.path]][sent.path] = after[sent.path]
        done += len(batch)
    progress(done, len(files))
    if plan.removed:
        note(now)
        link.remove(plan.removed)
    if not plan.after.files:
        link.remove([MANIFEST])
    elif files or plan.removed or plan.after.keys != plan.before.keys:
        note(plan.after.files)


def _batches(files: Sequence[Sent]) -> Iterator[tuple[Sent, ...]]:
    rest, size = iter(files), _FIRST
    while batch := tuple(islice(rest, size)):
        yield batch
        size = min(2 * size, _MOST)


def _manifest(written: _Written) -> bytes:
    content = {"format": _FORMAT, "keys": written.keys, "files": written.files}
    return json.dumps(content, sort_keys=True, indent=0).encode()


def _read(data: bytes | None) -> _Written:
    """The manifest; one that cannot be read is as if there were none."""
    try:
        content: dict[str, Any] = json.loads(data or b"")
        if content["format"] != _FORMAT:
            return _Written()
        files = {
            str(part): {str(p): str(d) for p, d in listed.items() if _is_inside(p)}
            for part, listed in content["files"].items()
        }
        keys = {str(part): str(key) for part, key in content["keys"].items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return _Written()
    return _Written(keys=keys, files=files)


def _is_inside(path: str) -> bool:
    """Whether it stays in the folder: a manifest that was tampered with deletes nothing else."""
    try:
        checked_path(path)
    except TargetTrouble:
        return False
    return True
