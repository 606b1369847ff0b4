"""The wording of the acts of the journal: one sentence per class of event, and its pieces."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["EVENTS"]

_FOUNDING: Catalogue = {
    "TournamentCreated": ("Tournoi{name} créé", "Tournament{name} created"),
    "TournamentImported": (
        "Tournoi{name} importé : {players} joueurs, {rounds} rondes{source}",
        "Tournament{name} imported: {players} players, {rounds} rounds{source}",
    ),
    "SettingsChanged": ("Réglages modifiés : {what}", "Settings changed: {what}"),
    "DrawMade": (
        "Tirage au sort, {kind} : {outcome}{seed}",
        "Lots drawn, {kind}: {outcome}{seed}",
    ),
    "PairForbidden": ("Rencontre interdite : {players}{span}", "Pair forbidden: {players}{span}"),
    "PairAllowed": (
        "Interdiction levée : {players}{span}",
        "Ban lifted: {players}{span}",
    ),
    "VirtualPointsSet": ("Points fictifs fixés : {players}", "Virtual points set: {players}"),
    "PointsAdjusted": (
        "Points {points} : {players}{round}",
        "Points {points}: {players}{round}",
    ),
    "PlacesDecided": (
        "Départage décidé par l'arbitre : {players}",
        "Tie broken by the arbiter: {players}",
    ),
    "PlacesDecided.none": (
        "Départage décidé par l'arbitre : retiré",
        "Tie broken by the arbiter: withdrawn",
    ),
    "FideModeLeft": ("Mode FIDE quitté", "FIDE mode left"),
    "FideModeResumed": ("Mode FIDE repris", "FIDE mode resumed"),
    "PrizesAnnounced": ("Prix annoncés", "Prizes announced"),
    "PrizesAnnounced.none": ("Prix retirés", "Prizes withdrawn"),
    "PointsAdjustmentRevoked": (
        "Points {points} annulés : {players}{round}",
        "Points {points} revoked: {players}{round}",
    ),
}

_PLAYERS: Catalogue = {
    "PlayerRegistered": ("Inscription : {name} ({rating})", "Entry: {name} ({rating})"),
    "PlayerRegistered.late": (
        "Inscription tardive : {name} ({rating}), à partir de la ronde {round}",
        "Late entry: {name} ({rating}), from round {round} on",
    ),
    "PlayerEdited": ("Fiche modifiée : {player}", "Entry edited: {player}"),
    "PlayerRemoved": ("Inscription supprimée : {player}", "Entry removed: {player}"),
    "NumbersAssigned": (
        "Numéros d'appariement donnés à {count} joueurs ({method})",
        "Pairing numbers given to {count} players ({method})",
    ),
    "PlayerWithdrawn": (
        "Retrait après la ronde {after_round} : {player}",
        "Withdrawn after round {after_round}: {player}",
    ),
    "PlayerExcluded": (
        "Exclusion après la ronde {after_round} : {player}",
        "Excluded after round {after_round}: {player}",
    ),
    "PlayerReinstated": ("Réintégration : {player}", "Reinstated: {player}"),
    "LateEntryArrived": (
        "Arrivée à la ronde {first_round} : {player}",
        "Arrived for round {first_round}: {player}",
    ),
    "AbsenceAnnounced": (
        "Absence à la ronde {round} ({bye}) : {player}",
        "Absent in round {round} ({bye}): {player}",
    ),
    "AbsenceCancelled": (
        "Absence à la ronde {round} annulée : {player}",
        "Absence in round {round} cancelled: {player}",
    ),
    "FixedBoardSet": (
        "Échiquier fixe {board} : {player}",
        "Fixed board {board}: {player}",
    ),
    "FixedBoardSet.none": ("Plus d'échiquier fixe : {player}", "No fixed board: {player}"),
    "CheckedIn": (
        "Pointage pour la ronde {round} : {player}",
        "Checked in for round {round}: {player}",
    ),
    "CheckInCancelled": (
        "Pointage pour la ronde {round} annulé : {player}",
        "Check-in for round {round} cancelled: {player}",
    ),
}

_TEAMS: Catalogue = {
    "TeamRegistered": (
        "Équipe inscrite : {name} ({count} joueurs)",
        "Team entered: {name} ({count} players)",
    ),
    "TeamEdited": ("Équipe modifiée : {team}", "Team edited: {team}"),
    "TeamRemoved": ("Équipe supprimée : {team}", "Team removed: {team}"),
    "TeamNumbersAssigned": (
        "Numéros d'appariement donnés à {count} équipes ({method})",
        "Pairing numbers given to {count} teams ({method})",
    ),
    "TeamWithdrawn": (
        "Retrait d'équipe après la ronde {after_round} : {team}",
        "Team withdrawn after round {after_round}: {team}",
    ),
    "TeamExcluded": (
        "Exclusion d'équipe après la ronde {after_round} : {team}",
        "Team excluded after round {after_round}: {team}",
    ),
    "TeamReinstated": ("Réintégration d'équipe : {team}", "Team reinstated: {team}"),
    "LineupSet": (
        "Composition pour la ronde {round} : {team}",
        "Line-up for round {round}: {team}",
    ),
}

_ROUNDS: Catalogue = {
    "RoundPaired.engine": (
        "Ronde {round} appariée par le moteur ({boards}{exempt})",
        "Round {round} paired by the engine ({boards}{exempt})",
    ),
    "RoundPaired.calendar": (
        "Ronde {round} prise au calendrier ({boards}{exempt})",
        "Round {round} taken from the calendar ({boards}{exempt})",
    ),
    "RoundPaired.hand": (
        "Ronde {round} appariée à la main ({boards}{exempt})",
        "Round {round} paired by hand ({boards}{exempt})",
    ),
    "PairingChanged": (
        "Appariement de la ronde {round} modifié à la main",
        "Pairing of round {round} changed by hand",
    ),
    "RoundUnpaired": (
        "Appariement de la ronde {round} annulé",
        "Pairing of round {round} discarded",
    ),
    "RoundPublished": ("Ronde {round} publiée", "Round {round} published"),
    "RoundClosed": ("Ronde {round} clôturée", "Round {round} closed"),
    "RoundReopened": ("Ronde {round} rouverte", "Round {round} reopened"),
    "ResultEntered": (
        "Résultat échiquier {board}, ronde {round}{table} : {result}{players}",
        "Result board {board}, round {round}{table}: {result}{players}",
    ),
    "ResultCorrected": (
        "Résultat échiquier {board}, ronde {round}{table} : {before} → {result}{players}",
        "Result board {board}, round {round}{table}: {before} → {result}{players}",
    ),
    "ResultCorrected.rating_only": (
        "Résultat échiquier {board}, ronde {round}{table}, pour le classement Elo seulement : "
        "{before} → {result}{players}",
        "Result board {board}, round {round}{table}, for rating only: {before} → {result}{players}",
    ),
    "ColorsCorrected": (
        "Couleurs inversées échiquier {board}, ronde {round}{table}{players}",
        "Colours exchanged board {board}, round {round}{table}{players}",
    ),
    "MatchForfeitSet": (
        "Match table {table}, ronde {round} : {forfeit}",
        "Match table {table}, round {round}: {forfeit}",
    ),
    "Commented": ("Remarque{about} : {text}", "Remark{about}: {text}"),
    "Undone": ("Acte {target} annulé", "Act {target} undone"),
    "Redone": ("Acte {target} rétabli", "Act {target} redone"),
}

_PIECES: Catalogue = {
    "quoted": (" « {name} »", " “{name}”"),
    "source": (" (source : {source})", " (source: {source})"),
    "reason": (" — motif : {reason}", " — reason: {reason}"),
    "seed": (" (graine {seed})", " (seed {seed})"),
    "lots": ("{count} sorts", "{count} lots"),
    "unrated": ("non classé", "unrated"),
    "no_result": ("sans résultat", "no result"),
    "round": ("ronde {round}", "round {round}"),
    "in_round": (" (ronde {round})", " (round {round})"),
    "table": (", table {table}", ", table {table}"),
    "exempt": (", exempt : {player}", ", bye: {player}"),
    "players": ("{count} joueurs", "{count} players"),
    "teams": ("{count} équipes", "{count} teams"),
    "boards.one": ("{count} échiquier", "{count} board"),
    "boards.many": ("{count} échiquiers", "{count} boards"),
    "matches.one": ("{count} match", "{count} match"),
    "matches.many": ("{count} matchs", "{count} matches"),
    "span": (" (rondes {first} à {last})", " (rounds {first} to {last})"),
    "span_open": (" (dès la ronde {first})", " (from round {first} on)"),
    "color.w": ("Blancs", "White"),
    "color.b": ("Noirs", "Black"),
    "bye.Z": ("zéro point", "zero points"),
    "bye.H": ("un demi-point", "half a point"),
    "bye.F": ("un point", "one point"),
    "method.strength": ("par force", "by strength"),
    "method.lots": ("par tirage au sort", "by lot"),
    "method.hand": ("à la main", "by hand"),
    "draw.initial_color": ("couleur initiale", "initial colour"),
    "draw.numbers": ("numéros", "numbers"),
    "draw.letters": ("lettres", "letters"),
    "draw.colors": ("couleurs", "colours"),
    "draw.places": ("places", "places"),
    "draw.tie": ("départage", "tie"),
    "draw.other": ("autre", "other"),
    "case.rematch": (" (ils s'étaient déjà rencontrés)", " (they had met before)"),
    "case.regulations": (" (le règlement le prévoit)", " (the regulations provide for it)"),
    "case.without_opponent": (
        " (deux joueurs sans adversaire)",
        " (two players without opponent)",
    ),
    "case.late_entry": (" (inscription tardive)", " (late entry)"),
    "case.top_boards": (
        " (premiers échiquiers, dernière ronde)",
        " (top boards, last round)",
    ),
    "forfeit.none": ("plus de forfait", "forfeit taken back"),
    "forfeit.+-": ("forfait de la seconde équipe", "second team forfeits"),
    "forfeit.-+": ("forfait de la première équipe", "first team forfeits"),
    "forfeit.--": ("forfait des deux équipes", "both teams forfeit"),
}

_SETTINGS: Catalogue = {
    "setting.name": ("nom", "name"),
    "setting.city": ("ville", "city"),
    "setting.federation": ("fédération", "federation"),
    "setting.venue": ("lieu", "venue"),
    "setting.organiser": ("organisateur", "organiser"),
    "setting.registration": ("numéro d'homologation", "registration number"),
    "setting.start": ("premier jour", "first day"),
    "setting.end": ("dernier jour", "last day"),
    "setting.participants": ("individuel ou par équipes", "players or teams"),
    "setting.type_text": ("type de tournoi", "type of tournament"),
    "setting.system": ("système d'appariement", "pairing system"),
    "setting.rulebook": ("règlement", "rulebook"),
    "setting.editions": ("éditions des règles", "editions of the rules"),
    "setting.rounds": ("nombre de rondes", "number of rounds"),
    "setting.schedule": ("calendrier", "schedule"),
    "setting.time_control": ("cadence", "time control"),
    "setting.time_control_code": ("cadence codée", "encoded time control"),
    "setting.points": ("barème", "point system"),
    "setting.match_points": ("points de match", "match points"),
    "setting.board_colors": ("couleurs des échiquiers", "colours of the boards"),
    "setting.tiebreaks": ("départages", "tie-breaks"),
    "setting.acceleration": ("accélération", "acceleration"),
    "setting.initial_color": ("couleur initiale", "initial colour"),
    "setting.starting_order": ("classement initial", "starting order"),
    "setting.starting_order_federation": (
        "fédération du classement initial",
        "federation of the starting order",
    ),
    "setting.officials": ("officiels", "officials"),
    "setting.bye_limit": ("nombre de byes accordés", "number of byes granted"),
    "setting.bye_last_rounds": (
        "dernières rondes sans bye",
        "last rounds without a bye",
    ),
}

EVENTS: Catalogue = MappingProxyType(
    {**_FOUNDING, **_PLAYERS, **_TEAMS, **_ROUNDS, **_PIECES, **_SETTINGS}
)
