"""Journal entries in words: one sentence per act, names instead of numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from ronde.journal.events import (
    AbsenceAnnounced,
    DrawMade,
    Event,
    NumbersAssigned,
    PairingContent,
    PlayerRegistered,
    Redone,
    ResultCorrected,
    ResultEntered,
    RoundPaired,
    TeamRegistered,
    TournamentImported,
    Undone,
)
from ronde.model import PlayerId, Result, TeamId, Tournament
from ronde.texts.language import Catalogue, Language, say
from ronde.texts.results import result_text

__all__ = ["ACTS", "act_text"]

ACTS: Catalogue = MappingProxyType(
    {
        "TournamentCreated": ("Tournoi créé.", "Tournament created."),
        "TournamentImported": (
            "Tournoi importé ({source}).",
            "Tournament imported ({source}).",
        ),
        "SettingsChanged": ("Réglages modifiés.", "Settings changed."),
        "DrawMade": ("Tirage au sort : {outcome}.", "Drawing of lots: {outcome}."),
        "PairForbidden": ("Rencontre interdite.", "Pair forbidden."),
        "PairAllowed": ("Interdiction levée.", "Ban lifted."),
        "VirtualPointsSet": ("Points fictifs fixés.", "Virtual points set."),
        "PointsAdjusted": ("Points ajustés.", "Points adjusted."),
        "PointsAdjustmentRevoked": (
            "Ajustement de points supprimé.",
            "Adjustment of points revoked.",
        ),
        "PlayerRegistered": ("{player} inscrit.", "{player} registered."),
        "PlayerRegistered.late": (
            "{player} inscrit à partir de la ronde {first_round}.",
            "{player} registered from round {first_round} on.",
        ),
        "PlayerEdited": ("Fiche de {player} modifiée.", "Data of {player} changed."),
        "PlayerRemoved": ("{player} rayé de la liste.", "{player} struck from the list."),
        "NumbersAssigned": (
            "{count} numéros d'appariement attribués.",
            "{count} pairing numbers assigned.",
        ),
        "PlayerWithdrawn": (
            "{player} quitte le tournoi après la ronde {after_round}.",
            "{player} withdraws after round {after_round}.",
        ),
        "PlayerExcluded": (
            "{player} exclu après la ronde {after_round}.",
            "{player} excluded after round {after_round}.",
        ),
        "PlayerReinstated": ("{player} réintégré.", "{player} reinstated."),
        "LateEntryArrived": (
            "{player} joue à partir de la ronde {first_round}.",
            "{player} plays from round {first_round} on.",
        ),
        "AbsenceAnnounced": (
            "{player} absent à la ronde {round} ({bye}).",
            "{player} absent in round {round} ({bye}).",
        ),
        "AbsenceCancelled": (
            "{player} jouera la ronde {round}.",
            "{player} will play round {round}.",
        ),
        "CheckedIn": (
            "{player} pointé pour la ronde {round}.",
            "{player} checked in for round {round}.",
        ),
        "CheckInCancelled": (
            "Pointage de {player} retiré (ronde {round}).",
            "Check-in of {player} taken back (round {round}).",
        ),
        "TeamRegistered": ("Équipe {team} inscrite.", "Team {team} registered."),
        "TeamEdited": ("Équipe {team} modifiée.", "Team {team} changed."),
        "TeamRemoved": ("Équipe {team} rayée de la liste.", "Team {team} struck from the list."),
        "TeamNumbersAssigned": (
            "{count} numéros d'équipe attribués.",
            "{count} team numbers assigned.",
        ),
        "TeamWithdrawn": (
            "Équipe {team} retirée après la ronde {after_round}.",
            "Team {team} withdraws after round {after_round}.",
        ),
        "TeamExcluded": (
            "Équipe {team} exclue après la ronde {after_round}.",
            "Team {team} excluded after round {after_round}.",
        ),
        "TeamReinstated": ("Équipe {team} réintégrée.", "Team {team} reinstated."),
        "LineupSet": (
            "Composition de {team} à la ronde {round}.",
            "Line-up of {team} in round {round}.",
        ),
        "RoundPaired": (
            "Ronde {round} appariée ({boards} échiquiers).",
            "Round {round} paired ({boards} boards).",
        ),
        "PairingChanged": (
            "Appariement de la ronde {round} modifié à la main.",
            "Pairing of round {round} changed by hand.",
        ),
        "RoundUnpaired": (
            "Appariement de la ronde {round} abandonné.",
            "Pairing of round {round} thrown away.",
        ),
        "RoundPublished": ("Ronde {round} publiée.", "Round {round} published."),
        "RoundClosed": ("Ronde {round} close.", "Round {round} closed."),
        "RoundReopened": ("Ronde {round} rouverte.", "Round {round} reopened."),
        "ResultEntered": (
            "Ronde {round}, échiquier {board} : {result}.",
            "Round {round}, board {board}: {result}.",
        ),
        "ResultCorrected": (
            "Ronde {round}, échiquier {board} : résultat corrigé en {result}.",
            "Round {round}, board {board}: result changed to {result}.",
        ),
        "ResultCorrected.taken_back": (
            "Ronde {round}, échiquier {board} : résultat retiré.",
            "Round {round}, board {board}: result taken back.",
        ),
        "ResultCorrected.rating": (
            "Ronde {round}, échiquier {board} : {result}, pour l'Elo seulement.",
            "Round {round}, board {board}: {result}, for rating only.",
        ),
        "ColorsCorrected": (
            "Ronde {round}, échiquier {board} : couleurs inversées.",
            "Round {round}, board {board}: colours exchanged.",
        ),
        "MatchForfeitSet": (
            "Ronde {round}, table {table} : forfait d'équipe.",
            "Round {round}, table {table}: match forfeit.",
        ),
        "Commented": ("Remarque : {text}", "Remark: {text}"),
        "Undone": ("Annulé : {what}", "Undone: {what}"),
        "Redone": ("Rétabli : {what}", "Redone: {what}"),
        "lot.w": ("Blancs au premier numéro", "White to the first number"),
        "lot.b": ("Noirs au premier numéro", "Black to the first number"),
        "bye.Z": ("zéro point", "zero points"),
        "bye.H": ("un demi-point", "half a point"),
        "bye.F": ("un point", "one point"),
        "nobody": ("joueur {number}", "player {number}"),
    }
)
"""Class name of an event -> sentence."""


def act_text(
    event: Event,
    tournament: Tournament,
    language: Language,
    *,
    target: Callable[[int], Event | None] = lambda _: None,
) -> str:
    """The sentence for an act; `target` finds the act that an undo or redo is about."""
    code = type(event).__name__
    fields: dict[str, object] = {**_plain(event), **_names(event, tournament, language)}
    match event:
        case Undone() | Redone():
            meant = target(event.target)
            known = None if meant is None else act_text(meant, tournament, language, target=target)
            fields["what"] = known or f"#{event.target}"
        case ResultEntered():
            fields["result"] = result_text(event.result)
        case ResultCorrected():
            fields["result"] = result_text(event.result)
            if event.result is Result.PENDING:
                code = "ResultCorrected.taken_back"
            elif event.rating_only:
                code = "ResultCorrected.rating"
        case PlayerRegistered(player=player):
            fields |= {"player": player.name, "first_round": player.first_round}
            if player.first_round > 1:
                code = "PlayerRegistered.late"
        case TeamRegistered(team=team):
            fields["team"] = team.name
        case AbsenceAnnounced(absence=absence):
            fields["round"] = absence.round
            fields["bye"] = say(ACTS, language, f"bye.{absence.bye.value}")
        case NumbersAssigned(numbers=numbers):
            fields["count"] = len(numbers)
        case TournamentImported(source=source):
            fields["source"] = source or "–"
        case DrawMade():
            fields["outcome"] = ", ".join(_lot(lot.value, language) for lot in event.outcome)
        case RoundPaired() | PairingContent():
            fields["boards"] = len(event.games)
        case _:
            pass
    if hasattr(event, "numbers"):
        fields["count"] = len(event.numbers)
    return say(ACTS, language, code, **fields)


def _lot(value: str, language: Language) -> str:
    return say(ACTS, language, f"lot.{value}") if f"lot.{value}" in ACTS else value


def _plain(event: Event) -> Mapping[str, object]:
    return {name: getattr(event, name) for name in event.__dataclass_fields__}


def _names(event: Event, tournament: Tournament, language: Language) -> Mapping[str, object]:
    named: dict[str, object] = {}
    player = getattr(event, "player", None)
    if isinstance(player, int):
        entry = tournament.player_by_id.get(PlayerId(player))
        named["player"] = entry.name if entry else say(ACTS, language, "nobody", number=player)
    team = getattr(event, "team", None)
    if isinstance(team, int):
        known = tournament.team_by_id.get(TeamId(team))
        named["team"] = known.name if known else str(team)
    return named
