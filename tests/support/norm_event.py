"""A tournament in which one player makes a grandmaster norm without anything to spare."""

from __future__ import annotations

import datetime as dt

from ronde.model import (
    BoardNo,
    Game,
    Person,
    Player,
    PlayerId,
    RatingKind,
    Result,
    Round,
    RoundNo,
    Settings,
    Sex,
    Title,
    Tournament,
)

__all__ = ["event", "player"]


def player(number: int, rating: int, title: Title | None = None, fed: str = "FRA") -> Player:
    person = Person(name=f"P{number}", title=title, federation=fed, sex=Sex.MAN)
    kind = RatingKind.FIDE if rating else None
    return Player(id=PlayerId(number), person=person, rating=rating, rating_kind=kind)


def event(rounds: int = 9, **settings: object) -> Tournament:
    """One player meets nine others, each of whom plays only that game: a grandmaster norm."""
    others = [
        *(player(n, 2475, Title.GM, "GER") for n in (2, 3, 4)),
        *(player(n, 2475, Title.FM, "ITA") for n in (5, 6)),
        *(player(n, 2475) for n in (7, 8, 9, 10)),
    ]
    white_wins = dict.fromkeys(range(2, 8), Result.WHITE_WINS)
    played = tuple(
        Round(
            number=RoundNo(number),
            games=(
                Game(
                    board=BoardNo(1),
                    white=PlayerId(1),
                    black=PlayerId(number + 1),
                    result=white_wins.get(number + 1, Result.BLACK_WINS),
                ),
            ),
        )
        for number in range(1, rounds + 1)
    )
    found = Settings(rounds=9, federation="FRA", start=dt.date(2026, 5, 1), **settings)  # type: ignore[arg-type]
    return Tournament(settings=found, players=(player(1, 2400), *others), rounds=played)
