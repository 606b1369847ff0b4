"""The report file of a journal: the tournament as reported, then the comments, for every face."""

from __future__ import annotations

from ronde.formats import Dialect, write_trf
from ronde.journal import Journal
from ronde.queries.corrections import rated_results
from ronde.queries.report import reported, reported_places
from ronde.texts.report_comments import comment_lines

__all__ = ["report_text", "with_comments"]


def report_text(
    journal: Journal,
    *,
    dialect: Dialect = Dialect.TRF26,
    lossy: bool = False,
) -> str:
    """The report file, with the places of the standings and what its records cannot say.

    Raises:
        RepresentationError: the dialect cannot say something essential.
    """
    rated = rated_results(journal.state)
    text = write_trf(
        reported(journal),
        dialect=dialect,
        ranks=reported_places(journal.state),
        rated=rated,
        lossy=lossy,
    )
    return with_comments(text, comment_lines(journal))


def with_comments(text: str, lines: tuple[str, ...]) -> str:
    """The text of a file and these lines after it, with its line ends; none of them twice."""
    end = "\r\n" if "\r\n" in text else "\r" if "\r" in text and "\n" not in text else "\n"
    known = frozenset(text.splitlines())
    new = [line for line in lines if line not in known]
    if new and text and not text.endswith(("\n", "\r")):
        text += end
    return text + "".join(line + end for line in new)
