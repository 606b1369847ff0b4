"""The regulations: the text as it is adopted on a day, signed by chief arbiter and organiser."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.journal import Event, State
from ronde.journal.events import RegulationsAdopted
from ronde.journal.refusals import OtherRegulations, RegulationsIncomplete
from ronde.model import Adoption, SaidText
from ronde.queries.regulations import clauses_of, open_clauses
from ronde.rules.admin.regulations import MINIMUM

__all__ = ["AdoptRegulations"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AdoptRegulations:
    """Adopt the text as it is said now (`texts.regulations.texts_of`), in each of its languages.

    It replaces the version before, which stays known; the same again changes nothing.
    """

    on: dt.date
    chief: str
    organiser: str
    texts: tuple[SaidText, ...]

    def decide(self, state: State) -> tuple[Event, ...]:
        """The adoption, if it is another.

        Nobody adopts a text with gaps: a figure that is not said binds nobody, and players are told
        of it before they enter. Rule: book 1.1 B.1.1; LA25 5.2.

        Raises:
            RegulationsIncomplete: a clause is still to be said.
            OtherRegulations: a text whose clauses are not those of this event.
        """
        new = Adoption(
            on=self.on,
            chief=self.chief.strip(),
            organiser=self.organiser.strip(),
            texts=self.texts,
        )
        if state.adopted and state.adopted[-1].adoption == new:
            return ()
        edition = state.tournament.settings.edition_of("ffe-admin")
        open_ = {c.id: c for text in self.texts for c in open_clauses(state, text.language)}
        if open_:
            raise RegulationsIncomplete(clauses=tuple(open_), rule=MINIMUM.cite_of(edition))
        ids = [clause.id for clause in clauses_of(state)]
        for text in self.texts:
            if [clause.id for clause in text.clauses] != ids:
                raise OtherRegulations(language=text.language)
        return (RegulationsAdopted(adoption=new),)
