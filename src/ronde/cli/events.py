"""Events in files: open whatever it is, act on it through the journal, write it back as it was."""

from __future__ import annotations

import argparse
import datetime as dt
import getpass
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from ronde import formats
from ronde.cli.files import load_file
from ronde.cli.streams import talk, write_output
from ronde.conduct import Wish, decide
from ronde.conduct.announcing import ask_for_reason
from ronde.errors import ModelError
from ronde.formats.archive import ArchivedTournament, EventInfo
from ronde.formats.programs import program_for_name
from ronde.journal import Event, Journal, append
from ronde.journal.events import TournamentImported
from ronde.model import PlayerId, Tournament
from ronde.queries.corrections import rated_results
from ronde.queries.imported import as_played
from ronde.texts.cli import Words
from ronde.texts.report_comments import comment_lines
from ronde.texts.report_file import report_text, with_comments

__all__ = [
    "OpenEvent",
    "carried_out",
    "encoded",
    "founded",
    "looked_into",
    "names_report",
    "new_archive",
    "open_event",
    "user",
    "written",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenEvent:
    """A file opened for acting: what it was, and the journal as it stands now."""

    loaded: formats.Loaded
    journal: Journal

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands now."""
        return self.journal.state.tournament

    def carry_out(self, wish: Wish, *, author: str = "", reason: str = "") -> OpenEvent:
        """The same after what was wished, if the rules of the journal allow it."""
        return replace(self, journal=carried_out(self.journal, wish, author=author, reason=reason))

    def since(self, before: OpenEvent) -> tuple[Event, ...]:
        """The acts that were done after an earlier moment."""
        return tuple(e.event for e in self.journal.entries[before.journal.version :])

    def keeps_office(self, path: str) -> bool:
        """Whether a file of that name will hold payments and the log: a report has no place."""
        name = path.lower()
        if name.endswith(".ronde"):
            return True
        return self.loaded.archive is not None and not _names_another(name)

    def write(self, path: str) -> None:
        """Write it as the kind of file it was, or as the name's ending says."""
        write_output(path, self.encoded(path))

    def encoded(self, path: str) -> bytes:
        """The bytes for that name: an archive stays (or becomes) one, a report file likewise."""
        if self.loaded.archive is not None and not _names_another(path):
            return formats.write_archive(
                _with_journal(self.loaded.archive, self.loaded.key, self.journal)
            )
        if path.lower().endswith(".ronde") or program_for_name(path):
            return written(self.journal, path)
        rated = rated_results(self.journal.state)
        if self.loaded.document is not None:
            changed = replace(self.loaded.document, tournament=self.tournament)
            # The file has its own comments; what was done to it now comes after them.
            said = comment_lines(self.journal, after=1)
            return with_comments(formats.write_trf(changed, rated=rated), said).encode()
        return written(self.journal, path)


def written(journal: Journal, path: str) -> bytes:
    """A journal as a new file of that name: an archive, another program's file, else a report."""
    if path.lower().endswith(".ronde"):
        return formats.write_archive(new_archive(journal))
    program = program_for_name(path)
    if program is not None and program.write is not None:
        return program.write(journal.state, False)
    return report_text(journal).encode()


def new_archive(journal: Journal) -> formats.Archive:
    """An archive of one tournament, with everything its journal holds."""
    event = EventInfo.of(journal.state.tournament.settings)
    held = ArchivedTournament(key="tournament", journal=journal)
    return formats.Archive(event=event, tournaments=(held,))


def carried_out(journal: Journal, wish: Wish, *, author: str = "", reason: str = "") -> Journal:
    """The journal after what was wished, done now by that author (the user by default)."""
    author, at = author or user(), _now()
    events = decide(journal.state, wish)
    ask_for_reason(journal.state, events, reason)
    for event in events:
        journal = append(journal, event, author=author, at=at, device="cli", reason=reason)
    return journal


def names_report(path: str) -> bool:
    """Whether the ending of a name asks for a report file.

    >>> names_report("Open.TRF"), names_report("open.ronde")
    (True, False)
    """
    return path.lower().endswith((".trf", ".trfx", ".txt"))


def _names_another(path: str) -> bool:
    """Whether the ending of a name asks for anything but an archive."""
    return names_report(path) or program_for_name(path) is not None


def _with_journal(archive: formats.Archive, key: str, journal: Journal) -> formats.Archive:
    return replace(
        archive,
        tournaments=tuple(
            replace(t, journal=journal) if t.key == key else t for t in archive.tournaments
        ),
    )


def encoded(
    tournament: Tournament,
    kind: str,
    *,
    source: str = "",
    ranks: Mapping[PlayerId, int] = MappingProxyType({}),
) -> bytes:
    """A tournament as a new file of that kind: `ronde` or a TRF dialect, with those places."""
    if kind == "ronde":
        archive = formats.archive_from_tournament(
            as_played(tournament), author=user(), at=_now(), source=source
        )
        return formats.write_archive(archive)
    return formats.write_trf(tournament, dialect=formats.Dialect(kind), ranks=ranks).encode()


def open_event(args: argparse.Namespace, words: Words) -> OpenEvent:
    """The event in the file of the command line, to act on.

    A report that is to become an archive is looked into first, as `ronde convert` does.

    Raises:
        ModelError: it has what its rules do not give; only `ronde convert` takes it, with a reason.
    """
    loaded = load_file(args, words)
    if loaded.archive is not None:
        [journal] = [t.journal for t in loaded.archive.tournaments if t.key == loaded.key]
        return OpenEvent(loaded=loaded, journal=journal)
    acts: tuple[Event, ...] = () if loaded.program is None else loaded.program.acts
    source = loaded.document or loaded.program
    if source is not None and _becomes_archive(args):
        imported = looked_into(source, args.file, words)
        if imported.findings:
            raise ModelError("event.unlike_the_rules", count=len(imported.findings))
        return OpenEvent(loaded=loaded, journal=founded(imported, acts=acts))
    imported = TournamentImported(tournament=loaded.tournament, source=args.file)
    if loaded.document is not None:
        from ronde.queries.comments import comments_of, in_fide_mode  # noqa: PLC0415

        comments = comments_of(loaded.document)
        mode = in_fide_mode(comments, loaded.tournament.settings.points)
        imported = replace(imported, comments=comments, fide_mode=mode)
    if loaded.program is not None:
        from ronde.queries.comments import in_fide_mode  # noqa: PLC0415

        imported = replace(
            imported,
            prizes=loaded.program.prizes,
            decided=loaded.program.decided,
            fide_mode=in_fide_mode((), loaded.tournament.settings.points),
        )
    return OpenEvent(loaded=loaded, journal=founded(imported, acts=acts))


def _becomes_archive(args: argparse.Namespace) -> bool:
    return str(getattr(args, "output", None) or "").lower().endswith(".ronde")


def looked_into(
    document: formats.TrfDocument | formats.ProgramFile, source: str, words: Words
) -> TournamentImported:
    """How the journal of a file begins once its rounds were paired again.

    What was assumed and found is said.
    """
    from ronde.queries.inspection import founding_of, inspect  # noqa: PLC0415 - few take one in
    from ronde.texts.findings import (  # noqa: PLC0415
        assumption_text,
        finding_pairs,
        finding_text,
    )

    found = inspect(document)
    founding = founding_of(document, found, source=source)
    for assumption in found.assumptions:
        talk(assumption_text(assumption, words.language))
    for finding in found.findings:
        talk(finding_text(finding, founding.tournament, words.language))
        for ours, theirs in finding_pairs(finding, founding.tournament, words.language):
            talk(words("convert.pair", ours=ours or "–", theirs=theirs or "–"))
    if found.unchecked:
        talk(words("convert.unchecked", rounds=", ".join(map(str, found.unchecked))))
    return founding


def founded(
    imported: TournamentImported, *, reason: str = "", acts: Sequence[Event] = ()
) -> Journal:
    """The journal of a tournament that comes from elsewhere, with what its file says besides.

    Raises:
        ActRefused: it contradicts itself, or asks for a reason.
    """
    author, at = user(), _now()
    journal = append(Journal(), imported, author=author, at=at, device="cli", reason=reason)
    for event in acts:
        journal = append(journal, event, author=author, at=at, device="cli")
    return journal


def _now() -> dt.datetime:
    return dt.datetime.now(dt.UTC).astimezone()


def user() -> str:
    """Who acts, as the machine knows them."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):  # no name for this user: containers, some Windows services
        return "cli"
