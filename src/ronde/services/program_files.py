"""A tournament handed on to another program: which files there can be, and what each cannot say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.errors import RondeError
from ronde.formats import Loss
from ronde.formats.programs import PROGRAMS, program_written
from ronde.journal import State
from ronde.platform.files import slug
from ronde.services.exchange import File
from ronde.store.store import Store

__all__ = ["Offer", "export_for_program", "offers"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A kind of file for a tournament: what it could not say, or why there can be none at all."""

    kind: str
    ending: str
    losses: tuple[Loss, ...] = ()
    refused: RondeError | None = None

    @property
    def is_lossy(self) -> bool:
        """Whether the file would tell another story than the tournament."""
        return any(loss.is_essential for loss in self.losses)


def offers(state: State) -> tuple[Offer, ...]:
    """Every kind of file that another program reads, in the order of their table."""
    return tuple(_offers(state))


def _offers(state: State) -> Iterator[Offer]:
    for program in PROGRAMS:
        if program.write is None:
            continue
        try:
            losses = () if program.losses is None else program.losses(state)
            if state.tournament.settings.is_team:  # most files hold none, and say so when written
                program.write(state, True)
        except RondeError as error:
            yield Offer(kind=program.kind, ending=program.ending, refused=error)
        else:
            yield Offer(kind=program.kind, ending=program.ending, losses=losses)


def export_for_program(store: Store, number: int, kind: str, *, drop: bool = False) -> File:
    """The file of a tournament for another program; `drop`: without what it cannot say.

    Raises:
        NotStored, Damaged, UnknownRules: as the store says, before anything is asked of the kind.
        UnknownName: nobody here writes files of that kind.
        RepresentationError: it would tell another story, and may not.
        FormatError: there can be no such file of this tournament.
    """
    _, journal = store.opened(number)
    program = program_written(kind)
    assert program.write is not None
    state = journal.state
    data = program.write(state, drop)
    name = f"{slug(state.tournament.settings.name, 'tournament')}{program.ending}"
    return File(name=name, data=data, media_type=program.media_type)
