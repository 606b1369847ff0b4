"""Tournament to report file: a fresh text, or an edit of the one it was read from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from ronde.formats.trf.columns import RECORDS
from ronde.formats.trf.dialect import Dialect
from ronde.formats.trf.document import KeptLine, KeptPlace, KeptReason, Source, Stated, TrfDocument
from ronde.formats.trf.writing.draft import Draft, codes_of
from ronde.formats.trf.writing.entries import national_lines, player_lines
from ronde.formats.trf.writing.header import HEADER
from ronde.formats.trf.writing.losses import Loss, RepresentationError, losses_of
from ronde.formats.trf.writing.pairing import PAIRING
from ronde.formats.trf.writing.teams import TEAMS
from ronde.model import PlayerId, Result, RoundNo, TeamId, Tournament
from ronde.scoring import has_adjourned

__all__ = ["trf_losses", "write_trf"]

_NO_RANKS: Mapping[PlayerId, int] = MappingProxyType({})
_NO_RATED: Mapping[tuple[RoundNo, PlayerId, PlayerId], Result] = MappingProxyType({})
_NO_TEAM_RANKS: Mapping[TeamId, int] = MappingProxyType({})
_PRODUCERS: Mapping[str, Callable[[Draft], list[str]]] = MappingProxyType(
    {**HEADER, "001": player_lines, **TEAMS, **PAIRING}
)
_PLAYERS = "001"
_HEADER = frozenset(HEADER)


def write_trf(
    document: TrfDocument | Tournament,
    *,
    dialect: Dialect | None = None,
    newline: str | None = None,
    ranks: Mapping[PlayerId, int] = _NO_RANKS,
    team_ranks: Mapping[TeamId, int] = _NO_TEAM_RANKS,
    rated: Mapping[tuple[RoundNo, PlayerId, PlayerId], Result] = _NO_RATED,
    lossy: bool = False,
    fresh: bool = False,
) -> str:
    """The text of a report file.

    A document in its own dialect is edited rather than written anew: every record that still says
    the same keeps its lines, to the letter; `fresh` asks for our own spelling throughout. In
    another dialect comments and unknown lines come along, and unreadable ones as comments.
    `ranks` and `team_ranks` are the places of the standings; else those of the file as long as
    its results stand, else by points and number. `rated` are results corrected for rating only, by
    round, White and Black: the entries have them, points and places stay as they were used.

    Rule: C.04.2@2026-02 4.4; C.04.2@2017 D.8.

    Raises:
        RepresentationError: the dialect cannot say something essential and `lossy` is not set;
            see `trf_losses` for the list without the error.
    """
    document = _as_document(document)
    target = dialect or document.dialect
    end = newline if newline is not None else document.newline
    source = document.source if target is document.dialect and not fresh else None
    is_ranked = bool(ranks or team_ranks)
    if source is not None and document.tournament == source.tournament and not (is_ranked or rated):
        return "".join(line + end for line in source.lines)
    draft = replace(_draft(document, target), ranks=ranks, team_ranks=team_ranks, rated=rated)
    losses = () if lossy else losses_of(draft)
    if any(loss.is_essential for loss in losses):
        raise RepresentationError(target.value, losses)
    records = _records(draft)
    if source is None:
        lines = _fresh(records, document, target)
    else:
        before = replace(_draft(document, target), tournament=source.tournament)
        lines = _edited(records, _records(before), document.kept, source)
    return "".join(line + end for line in lines)


def trf_losses(document: TrfDocument | Tournament, dialect: Dialect) -> tuple[Loss, ...]:
    """Everything a file of that dialect would not say, essential or not."""
    return losses_of(_draft(_as_document(document), dialect))


def _as_document(document: TrfDocument | Tournament) -> TrfDocument:
    if isinstance(document, TrfDocument):
        return document
    return TrfDocument(tournament=document, dialect=Dialect.TRF26)


def _draft(document: TrfDocument, dialect: Dialect) -> Draft:
    source = document.source
    present: frozenset[str] = frozenset()
    if source is not None and dialect is document.dialect:
        present = frozenset(line[:3] for line in source.lines) & frozenset(_PRODUCERS)
    codes = codes_of(dialect) | present
    return Draft(
        tournament=document.tournament,
        dialect=dialect,
        codes=codes,
        stated=_still_stated(document),
        present=present,
        by_line=source is not None and source.numbers_by_line_order and "XXC" in codes,
        says_adjourned=dialect is Dialect.TRF26 or _said_adjourned(document, dialect),
    )


def _said_adjourned(document: TrfDocument, dialect: Dialect) -> bool:
    """Whether the file that is edited had question marks, although its dialect knows none."""
    source = document.source
    return source is not None and dialect is document.dialect and has_adjourned(source.tournament)


def _still_stated(document: TrfDocument) -> Stated:
    """What the file stated and is still true: points and ranks as long as the results stand."""
    now, source = document.tournament, document.source
    if source is None or now == source.tournament:
        return document.stated
    then = source.tournament
    kept = Stated(uncolored=document.stated.uncolored)
    if _results(now) == _results(then):
        kept = replace(document.stated, counts={})
    if (len(now.players), len(now.teams)) == (len(then.players), len(then.teams)):
        kept = replace(kept, counts=document.stated.counts)
    return kept


def _results(tournament: Tournament) -> tuple[object, ...]:
    """Everything that points follow from."""
    settings = tournament.settings
    return tournament.rounds, tournament.adjustments, settings.points, settings.match_points


def _records(draft: Draft) -> dict[str, list[str]]:
    """The lines of every record of the draft, in the order of the table."""
    found: dict[str, list[str]] = {}
    for record in RECORDS:
        if record.code in draft.codes:
            found[record.code] = _PRODUCERS[record.code](draft)
        if record.code == _PLAYERS and draft.dialect is Dialect.TRF26:
            found |= national_lines(draft)
    return {code: lines for code, lines in found.items() if lines}


def _fresh(records: Mapping[str, list[str]], document: TrfDocument, dialect: Dialect) -> list[str]:
    """All lines in our order: header, players, the rest, and the kept lines where they stood."""
    kept: dict[KeptPlace, list[str]] = {place: [] for place in KeptPlace}
    for item in document.kept:
        if item.reason is not KeptReason.INFORMATIVE or dialect is document.dialect:
            comment = "### " if item.reason is KeptReason.UNREADABLE else ""
            kept[item.place].append(comment + item.text)
    head = [line for code, lines in records.items() if code in _HEADER for line in lines]
    body = [line for code, lines in records.items() if code not in _HEADER for line in lines]
    return [*kept[KeptPlace.TOP], *head, *kept[KeptPlace.HEAD], *body, *kept[KeptPlace.BODY]]


def _edited(
    now: Mapping[str, list[str]],
    then: Mapping[str, list[str]],
    kept: Sequence[KeptLine],
    source: Source,
) -> list[str]:
    """The source with the records that changed written anew, where they first stood.

    A new record of the header goes before the players, any other to the end. Unreadable lines of
    a changed record become comments; informative ones are no longer true and go.
    """
    changed = {code for code in {**now, **then} if now.get(code) != then.get(code)}
    present = {line[:3] for line in source.lines}
    fresh_head = [line for code in now if code in changed & _HEADER - present for line in now[code]]
    reasons = {item.line: item.reason for item in kept}
    placed: set[str] = set()
    lines: list[str] = []
    for number, text in enumerate(source.lines, 1):
        code = text[:3]
        if code == _PLAYERS and fresh_head:
            lines += fresh_head
            fresh_head = []
        if code in changed and code not in placed:
            placed.add(code)
            lines += now.get(code, [])
        if reasons.get(number) is KeptReason.INFORMATIVE:
            continue
        if code not in changed:
            lines.append(text)
        elif reasons.get(number) is KeptReason.UNREADABLE:
            lines.append(f"### {text}")
    lines += fresh_head
    lines += [line for code in now if code in changed - _HEADER - present for line in now[code]]
    return lines
