"""Names of acts, of their parts, and of what makes a reason necessary."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["ACTS", "BECAUSE", "INCONSISTENCIES", "PARTS"]

ACTS: Catalogue = MappingProxyType(
    {
        "AbsenceAnnounced": ("l'annonce d'une absence", "announcing an absence"),
        "AbsenceCancelled": ("l'annulation d'une absence", "cancelling an absence"),
        "CheckInCancelled": ("l'annulation d'un pointage", "cancelling a check-in"),
        "CheckedIn": ("le pointage", "checking in"),
        "ColorsCorrected": ("la correction des couleurs", "correcting colours"),
        "Commented": ("la remarque", "the remark"),
        "DrawMade": ("le tirage au sort", "the drawing of lots"),
        "FideModeLeft": ("la sortie du mode FIDE", "leaving FIDE mode"),
        "FideModeResumed": ("le retour au mode FIDE", "returning to FIDE mode"),
        "FixedBoardSet": ("l'attribution d'un échiquier fixe", "giving a fixed board"),
        "LateEntryArrived": ("l'arrivée d'un inscrit tardif", "the arrival of a late entry"),
        "LineupSet": ("la composition d'équipe", "setting a line-up"),
        "MatchForfeitSet": ("le forfait d'un match", "the forfeit of a match"),
        "NumbersAssigned": ("la numérotation", "numbering"),
        "PairAllowed": ("la levée d'une interdiction", "lifting a ban"),
        "PairForbidden": ("l'interdiction d'une rencontre", "forbidding a pairing"),
        "PairingChanged": ("la modification de l'appariement", "changing the pairing"),
        "PlacesDecided": (
            "le départage décidé par l'arbitre",
            "breaking a tie by the arbiter's decision",
        ),
        "Player": ("l'inscription", "the entry"),
        "PlayerEdited": ("la modification d'un joueur", "editing a player"),
        "PlayerExcluded": ("l'exclusion d'un joueur", "excluding a player"),
        "PlayerRegistered": ("l'inscription d'un joueur", "registering a player"),
        "PlayerReinstated": ("la réintégration d'un joueur", "reinstating a player"),
        "PlayerRemoved": ("la suppression d'un joueur", "removing a player"),
        "PlayerWithdrawn": ("le retrait d'un joueur", "withdrawing a player"),
        "PointsAdjusted": ("la bonification ou pénalité", "adjusting points"),
        "PointsAdjustmentRevoked": (
            "le retrait d'une bonification ou pénalité",
            "revoking an adjustment of points",
        ),
        "PrizesAnnounced": ("l'annonce des prix", "announcing the prizes"),
        "Redone": ("le rétablissement", "redoing"),
        "ResultCorrected": ("la correction d'un résultat", "correcting a result"),
        "ResultEntered": ("la saisie d'un résultat", "entering a result"),
        "RoundClosed": ("la clôture de la ronde", "closing the round"),
        "RoundPaired": ("l'appariement de la ronde", "pairing the round"),
        "RoundPublished": ("la publication de la ronde", "publishing the round"),
        "RoundReopened": ("la réouverture de la ronde", "reopening the round"),
        "RoundUnpaired": ("l'annulation de l'appariement", "discarding the pairing"),
        "SettingsChanged": ("la modification des réglages", "changing the settings"),
        "TeamEdited": ("la modification d'une équipe", "editing a team"),
        "TeamExcluded": ("l'exclusion d'une équipe", "excluding a team"),
        "TeamNumbersAssigned": ("la numérotation des équipes", "numbering the teams"),
        "TeamRegistered": ("l'inscription d'une équipe", "registering a team"),
        "TeamReinstated": ("la réintégration d'une équipe", "reinstating a team"),
        "TeamRemoved": ("la suppression d'une équipe", "removing a team"),
        "TeamWithdrawn": ("le retrait d'une équipe", "withdrawing a team"),
        "TournamentCreated": ("la création du tournoi", "creating the tournament"),
        "TournamentImported": ("l'importation du tournoi", "importing the tournament"),
        "Undone": ("l'annulation", "undoing"),
        "VirtualPointsSet": ("l'attribution de points fictifs", "setting virtual points"),
    }
)
"""Each kind of event, and `Player` for an entry in general, as the subject of a sentence."""

PARTS: Catalogue = MappingProxyType(
    {
        "departure": ("le départ", "departure"),
        "fixed_board": ("l'échiquier fixe", "fixed board"),
        "name": ("le nom", "name"),
        "number": ("le numéro d'appariement", "pairing number"),
        "outcome": ("le résultat du tirage", "outcome"),
        "players": ("les joueurs", "players"),
        "points": ("les points", "points"),
        "protocol": ("le procès-verbal", "protocol"),
        "text": ("le texte", "text"),
    }
)

BECAUSE: Catalogue = MappingProxyType(
    {
        # what makes a reason necessary
        "acceleration_announced_before_start": (
            "l'accélération est annoncée avant le début",
            "the acceleration is announced before the start",
        ),
        "acceleration_not_approved": (
            "cette accélération n'est pas une méthode approuvée par la FIDE",
            "this acceleration is not a method approved by FIDE",
        ),
        "ban_after_start": (
            "une interdiction s'annonce avant le début",
            "a ban is announced before the start",
        ),
        "bye_beyond_limit": (
            "le joueur a déjà demandé autant de byes que le règlement en accorde",
            "the player has asked for as many byes as the regulations grant",
        ),
        "bye_in_last_rounds": (
            "le règlement n'accorde pas de bye dans les dernières rondes",
            "the regulations grant no bye in the last rounds",
        ),
        "changed_by_hand": (
            "l'appariement est modifié à la main",
            "the pairing is changed by hand",
        ),
        "editions_announced_before_start": (
            "les éditions des règles sont annoncées avant le début",
            "the editions of the rules are announced before the start",
        ),
        "exclusion": ("une exclusion se motive", "an exclusion is to be justified"),
        "fide_mode_left": (
            "le tournoi ne sera plus tenu à la lettre des règles de la FIDE",
            "the tournament will no longer be held to the letter of the FIDE rules",
        ),
        "fide_mode_resumed": (
            "le tournoi sera de nouveau tenu à la lettre des règles de la FIDE",
            "the tournament will again be held to the letter of the FIDE rules",
        ),
        "for_rating_only": (
            "la correction ne compte que pour le classement Elo",
            "the correction counts for rating only",
        ),
        "lineup_handed_in": (
            "la composition a déjà été remise",
            "the line-up was handed in already",
        ),
        "lineup_order": (
            "un joueur passe devant un équipier placé avant lui dans la liste de l'équipe",
            "somebody plays above a team-mate who stands before them in the team's list",
        ),
        "match_points_announced_before_start": (
            "les points de match sont annoncés avant le début",
            "match points are announced before the start",
        ),
        "met_before": (
            "les deux joueurs se sont déjà rencontrés",
            "the two players have met before",
        ),
        "next_round_over": (
            "la ronde suivante est terminée",
            "the next round is over",
        ),
        "paired_by_hand": (
            "la ronde est appariée à la main",
            "the round is paired by hand",
        ),
        "points_announced_before_start": (
            "le barème est annoncé avant le début",
            "the point system is announced before the start",
        ),
        "points_not_scored": (
            "ces points n'ont pas été gagnés sur l'échiquier",
            "these points were not scored on the board",
        ),
        "published_pairing": (
            "l'appariement est publié",
            "the pairing is published",
        ),
        "published_pairing_case": (
            "l'appariement est publié ; le règlement prévoit ce cas",
            "the pairing is published; the rules provide for this case",
        ),
        "roster_order_announced": (
            "l'ordre de la liste d'équipe a été annoncé",
            "the order of the roster was announced",
        ),
        "round_closed": ("la ronde est clôturée", "the round is closed"),
        "prizes_announced_before_start": (
            "les prix ont été annoncés avant la première ronde",
            "the prizes were announced before the first round",
        ),
        "round_paired_with_other_points": (
            "une ronde est déjà appariée avec d'autres points fictifs",
            "a round is already paired with other virtual points",
        ),
        "rounds_announced_before_start": (
            "le nombre de rondes est annoncé avant le début",
            "the number of rounds is announced before the start",
        ),
        "rulebook_announced_before_start": (
            "le règlement est annoncé avant le début",
            "the rulebook is announced before the start",
        ),
        "system_announced_before_start": (
            "le système d'appariement est annoncé avant le début",
            "the pairing system is announced before the start",
        ),
        "tie_break_by_hand": (
            "l'arbitre décide à la place des départages",
            "the arbiter decides in place of the tie-breaks",
        ),
        "withdrawn_not_paired_again": (
            "qui s'est retiré n'est plus apparié",
            "who has withdrawn is not paired again",
        ),
        # why FIDE mode cannot be resumed
        "announcement_changed": (
            "ce qui était annoncé a changé depuis",
            "what was announced has changed since",
        ),
        "not_left": ("il n'a pas été quitté", "it was not left"),
        "other_rulebook": (
            "le tournoi suit un autre règlement que celui de la FIDE",
            "the tournament follows another rulebook than FIDE's",
        ),
        "round_paired_since": (
            "une ronde a été appariée hors du mode FIDE",
            "a round was paired outside FIDE mode",
        ),
        # why somebody is not to be paired
        "absent": ("absence annoncée", "absence announced"),
        "excluded": ("exclusion", "excluded"),
        "late_entry": ("inscription tardive, pas encore là", "late entry, not there yet"),
        "withdrawn": ("retrait", "withdrawn"),
    }
)

INCONSISTENCIES: Catalogue = MappingProxyType(
    {
        "absence_twice": (
            "deux absences pour la ronde {subject}",
            "two absences for round {subject}",
        ),
        "adjustment_unknown": (
            "points donnés à {subject}, qui n'est pas inscrit",
            "points given to {subject}, who is not entered",
        ),
        "ban_unknown": (
            "interdiction pour {subject}, qui n'est pas inscrit",
            "ban for {subject}, who is not entered",
        ),
        "board_twice": ("échiquier {subject} en double", "board {subject} twice"),
        "closed_incomplete": (
            "ronde {subject} clôturée sans tous ses résultats",
            "round {subject} closed without all its results",
        ),
        "entry_invalid": (
            "inscription {subject} impossible (identité, première ronde ou Elo)",
            "impossible entry {subject} (identity, first round or rating)",
        ),
        "number_invalid": (
            "{subject} n'est pas un numéro d'appariement",
            "{subject} is not a pairing number",
        ),
        "number_twice": (
            "numéro d'appariement {subject} donné deux fois",
            "pairing number {subject} given twice",
        ),
        "paired_twice": ("joueur {subject} apparié deux fois", "player {subject} paired twice"),
        "paired_unknown": (
            "joueur {subject} apparié sans être inscrit",
            "player {subject} paired but not entered",
        ),
        "player_twice": ("joueur {subject} inscrit deux fois", "player {subject} entered twice"),
        "roster_twice": (
            "joueur {subject} dans deux listes d'équipe",
            "player {subject} in two rosters",
        ),
        "roster_unknown": (
            "joueur {subject} d'une équipe sans être inscrit",
            "player {subject} in a roster but not entered",
        ),
        "rounds_beyond": (
            "{subject} rondes appariées, plus qu'annoncé",
            "{subject} rounds paired, more than announced",
        ),
        "table_twice": ("table {subject} en double", "table {subject} twice"),
        "team_number_twice": (
            "numéro d'équipe {subject} donné deux fois",
            "team number {subject} given twice",
        ),
        "team_paired_twice": (
            "équipe {subject} appariée deux fois",
            "team {subject} paired twice",
        ),
        "team_paired_unknown": (
            "équipe {subject} appariée sans être inscrite",
            "team {subject} paired but not entered",
        ),
        "team_twice": ("équipe {subject} inscrite deux fois", "team {subject} entered twice"),
        "virtual_unknown": (
            "points fictifs pour {subject}, qui n'est pas inscrit",
            "virtual points for {subject}, who is not entered",
        ),
    }
)
"""How a tournament contradicts itself."""
