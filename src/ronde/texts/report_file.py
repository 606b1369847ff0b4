"""The report file of a journal: the tournament as reported, then the comments, for every face."""

from __future__ import annotations

from dataclasses import replace

from ronde.catalogue import ENGLISH, say
from ronde.formats import Dialect, write_trf
from ronde.journal import Journal
from ronde.model import Tournament
from ronde.queries.corrections import rated_results
from ronde.queries.report import reported, reported_places
from ronde.queries.spans import Span, part_of, rated_in
from ronde.texts.report_comments import comment_lines, is_about, part_line

__all__ = ["report_text", "with_comments"]


def report_text(
    journal: Journal,
    *,
    dialect: Dialect = Dialect.TRF26,
    lossy: bool = False,
    span: Span | None = None,
) -> str:
    """The report file, with the places of the standings and what its records cannot say.

    `span`: of these rounds only, as an event of its own with them in its name. Its places are by
    points, for the order of the event is not the part's.

    Raises:
        RepresentationError: the dialect cannot say something essential.
    """
    tournament, rated = reported(journal), rated_results(journal.state)
    comments, ranks = comment_lines(journal), reported_places(journal.state)
    if span is not None:
        whole = len(tournament.rounds)
        tournament, rated = _part(tournament, span), rated_in(rated, span)
        comments = (part_line(span, whole), *(line for line in comments if is_about(line, span)))
        ranks = {}
    text = write_trf(tournament, dialect=dialect, ranks=ranks, rated=rated, lossy=lossy)
    return with_comments(text, comments)


def _part(tournament: Tournament, span: Span) -> Tournament:
    """These rounds, named in the title as the registration of a part asks for it.

    Rule: book@2022-01 5.1.
    """
    part = part_of(tournament, span)
    fields = {"name": part.settings.name, "first": span.first, "last": span.last}
    name = say(ENGLISH, "formats", "report.part_name", **fields)
    return replace(part, settings=replace(part.settings, name=name))


def with_comments(text: str, lines: tuple[str, ...]) -> str:
    """The text of a file and these lines after it, with its line ends; none of them twice."""
    end = "\r\n" if "\r\n" in text else "\r" if "\r" in text and "\n" not in text else "\n"
    known = frozenset(text.splitlines())
    new = [line for line in lines if line not in known]
    if new and text and not text.endswith(("\n", "\r")):
        text += end
    return text + "".join(line + end for line in new)
