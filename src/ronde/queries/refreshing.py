"""The players of an event held against the rating lists: what differs, what does not fit.

Nothing here changes anything: somebody looks, ticks, and what is ticked is one act.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ronde.model import Cadence, Person, Player, RatingEntry, RatingKind, Settings, Tournament
from ronde.model.folding import fold_words
from ronde.model.listed import ListedPlayer
from ronde.queries.cadence import pace_of
from ronde.queries.listed import Difference, Match, MatchedBy, as_person, differences
from ronde.queries.ratings import rating_entered, used_by

__all__ = ["Compared", "Watch", "cadence_of", "compared", "completed", "entered", "key_of", "taken"]


class Watch(enum.Enum):
    """What does not fit, the gravest first."""

    OTHER_NAME = "other_name"
    DUPLICATE = "duplicate"
    GONE = "gone"
    SEVERAL = "several"
    TRANSFERRED = "transferred"
    RATING = "rating"


_DOUBTFUL = frozenset({Watch.OTHER_NAME, Watch.DUPLICATE})
"""Where nothing is ticked by itself: a number is probably another's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """A player beside the lists; `is_sure`: what differs may be ticked beforehand."""

    player: Player
    match: Match
    differences: tuple[Difference, ...]
    watch: tuple[Watch, ...]
    is_sure: bool

    @property
    def differs(self) -> bool:
        """Whether there is anything to look at."""
        return bool(self.differences or self.watch)

    @property
    def is_unknown(self) -> bool:
        """Whether nobody on the lists fits: nothing is known, which is not the same as in order."""
        return not self.match.candidates


def cadence_of(settings: Settings) -> Cadence:
    """The list that counts for an event; that of long games where its pace is not known."""
    return pace_of(settings).cadence or Cadence.STANDARD


def compared(
    tournament: Tournament, matches: Sequence[Match], *, knows_fide: bool
) -> tuple[Compared, ...]:
    """Everybody beside the lists, in the order of entry; a match for each player.

    `knows_fide`: FIDE's list is there, so that a number it does not have is none.
    """
    cadence = cadence_of(tournament.settings)
    meant = Counter(match.player for match in matches if match.player is not None)
    found = []
    for player, match in zip(tournament.players, matches, strict=True):
        listed = match.player
        changes = () if listed is None else differences(player.person, listed, cadence)
        watch = tuple(_watch(player, match, changes, cadence, knows_fide=knows_fide))
        if listed is not None and meant[listed] > 1:
            watch = (Watch.DUPLICATE, *watch)
        found.append(
            Compared(
                player=player,
                match=match,
                differences=changes,
                watch=tuple(sorted(watch, key=list(Watch).index)),
                is_sure=not tournament.rounds and not _DOUBTFUL & set(watch),
            )
        )
    return tuple(found)


def _watch(
    player: Player,
    match: Match,
    changes: tuple[Difference, ...],
    cadence: Cadence,
    *,
    knows_fide: bool,
) -> Iterator[Watch]:
    person, listed = player.person, match.player
    if person.fide_id and knows_fide and match.by is not MatchedBy.FIDE_ID:
        yield Watch.GONE
    if len(match.candidates) > 1:
        yield Watch.SEVERAL
    if listed is None:
        return
    if not set(fold_words(person.name)) & set(fold_words(listed.name)):
        yield Watch.OTHER_NAME
    if any(d.field in {"club", "federation"} and d.old for d in changes):
        yield Watch.TRANSFERRED
    if any(d.cadence is cadence for d in changes):
        yield Watch.RATING


def key_of(difference: Difference) -> str:
    """The field as a form and a program name it: `club`, `rating.rapid.fide`.

    >>> key_of(Difference("rating", 1, 2, Cadence.RAPID, RatingKind.FIDE))
    'rating.rapid.fide'
    """
    if difference.cadence is None or difference.kind is None:
        return difference.field
    return f"{difference.field}.{difference.cadence.value}.{difference.kind.value}"


def taken(
    tournament: Tournament, player: Player, listed: ListedPlayer, keys: frozenset[str]
) -> tuple[Person, int, RatingKind | None]:
    """A player with these fields as the list has them: the person, and the rating of the event.

    That rating follows its list until round 1 is paired, unless somebody typed another.
    """
    settings = tournament.settings
    cadence = cadence_of(settings)
    new, person, is_rating = as_person(listed, cadence), player.person, False
    for change in differences(player.person, listed, cadence):
        if key_of(change) not in keys:
            continue
        if change.kind is None or change.cadence is None:
            person = replace(person, **{change.field: getattr(new, change.field)})
        else:
            is_rating = True
            person = replace(person, ratings=_with_rating(person, new, change.kind, change.cadence))
    if not is_rating or tournament.rounds:
        return person, player.rating, player.rating_kind
    return (person, *_rating_after(settings, player, person))


def _with_rating(
    person: Person, new: Person, kind: RatingKind, cadence: Cadence
) -> tuple[RatingEntry, ...]:
    def is_meant(entry: RatingEntry) -> bool:
        return entry.kind is kind and entry.cadence is cadence

    others = (entry for entry in person.ratings if not is_meant(entry))
    return (*filter(is_meant, new.ratings), *others)


def _rating_after(
    settings: Settings, player: Player, person: Person
) -> tuple[int, RatingKind | None]:
    before, after = used_by(settings, player.person), used_by(settings, person)
    follows = (
        not player.rating
        or player.rating_kind is RatingKind.ESTIMATED
        or (
            before is not None
            and (before.value, before.kind) == (player.rating, player.rating_kind)
        )
    )
    if not follows or (after is None and player.rating_kind is RatingKind.ESTIMATED):
        return player.rating, player.rating_kind
    return (0, None) if after is None else (after.value, after.kind)


def entered(settings: Settings, listed: ListedPlayer) -> tuple[Person, int, RatingKind | None]:
    """The entry of somebody on a list: the person, and the rating that counts in this event."""
    person = as_person(listed, cadence_of(settings))
    used = used_by(settings, person)
    rating, kind = (0, None) if used is None else (used.value, used.kind)
    return (person, *rating_entered(settings, person, rating, kind))


def completed(
    settings: Settings, person: Person, rating: int, kind: RatingKind | None, listed: ListedPlayer
) -> tuple[Person, int, RatingKind | None]:
    """What somebody typed or sent of a person, and from the list what they did not say."""
    new, used, used_kind = entered(settings, listed)
    kinds = {(entry.kind, entry.cadence) for entry in person.ratings}
    ratings = (
        *person.ratings,
        *(r for r in new.ratings if (r.kind, r.cadence) not in kinds),
    )
    lacking = {
        field: getattr(new, field)
        for field in (
            *("sex", "title", "federation", "club", "league", "birth"),
            *("fide_id", "national_id", "licence", "k"),
        )
        if getattr(person, field) in {None, ""}
    }
    whole = replace(person, ratings=ratings, **lacking)
    return (whole, rating, kind) if rating else (whole, used, used_kind)
