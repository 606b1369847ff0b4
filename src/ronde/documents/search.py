"""From a code back to the print: every request is tried at every version of a journal."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from ronde.catalogue import languages
from ronde.documents.codes import Imprint, first_bytes
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.registry import DOCUMENTS
from ronde.journal import Journal
from ronde.model import Tournament

__all__ = ["print_of", "values_of"]


def print_of(
    journal: Journal, code: str, *, tournament: str, version: int | None = None
) -> Imprint | None:
    """What the print with that code was made of, newest version first; None: nothing of this.

    What is typed freely (a rating, several boards) is tried where it was left empty only.
    `version` is the one in the foot of the page: where it is known, there is little to try.
    """
    newest, oldest = (journal.version, 1) if version is None else (version, version)
    if not 1 <= newest <= journal.version:
        return None
    wanted = first_bytes(code)
    begun = [
        (asked, hashlib.sha256("\n".join((*asked.request, "")).encode()))
        for asked in _requests(journal.state.tournament, tournament)
    ]
    for number in range(newest, oldest - 1, -1):
        head = journal.entries[number - 1].hash
        rest = f"{number}\n{head}".encode()
        for asked, prefix in begun:
            tried = prefix.copy()
            tried.update(rest)
            if tried.digest().startswith(wanted):
                found = replace(asked, version=number, head=head)
                if found.code == code:
                    return found
    return None


def _requests(shown: Tournament, tournament: str) -> Iterator[Imprint]:
    """Everything that can be asked for of a tournament, at no version yet."""
    # A round may have been unpaired since: the announced ones are tried too.
    rounds = range(max(len(shown.rounds), shown.settings.rounds or 0) + 1)
    for kind in DOCUMENTS:
        names = [option.name for option in kind.options]
        choices = list(product(*(values_of(option, shown) for option in kind.options)))
        for edition, language, values, number in product(
            range(1, kind.edition + 1), languages("documents"), choices, _rounds(kind, rounds)
        ):
            yield Imprint(
                document=kind.code,
                edition=edition,
                language=language,
                options=dict(zip(names, values, strict=True)),
                tournament=tournament,
                round=number,
                version=0,
                head="",
            )


def _rounds(kind: DocumentKind, rounds: range) -> range:
    return rounds if kind.of_round or kind.after_round else range(1)


def values_of(option: Option, shown: Tournament) -> tuple[str, ...]:
    """Everything that may be chosen."""
    if option.values:
        return option.values
    if option.about not in {"player", "board"}:
        return ("",)
    # Players by pairing number; there are no more boards than players.
    return ("", *(str(number) for number in range(1, len(shown.players) + 1)))
