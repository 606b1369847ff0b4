"""Words of special arrangements, ties, complementary pairing and further draws."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["ARRANGEMENTS"]

_ARRANGEMENTS: Catalogue = {
    "arrangements.title": ("Dispositions particulières", "Special arrangements"),
    "arrangements.bans": ("Rencontres interdites", "Forbidden pairs"),
    "arrangements.points": ("Points ajoutés ou retirés", "Points given or taken"),
    "arrangements.boards": ("Échiquiers fixes", "Fixed boards"),
    "arrangements.bans_explain": (
        "Ces joueurs ne seront pas appariés ensemble : famille, club, délégation. L'interdiction "
        "vaut pour les appariements à venir.",
        "These players will not be paired together: family, club, delegation. The ban holds for "
        "pairings to come.",
    ),
    "arrangements.bans_started": (
        "Le tournoi a commencé : une interdiction de plus demande un motif.",
        "The tournament has started: one more ban needs a reason.",
    ),
    "arrangements.bans_stand.one": ("{count} interdiction", "{count} ban"),
    "arrangements.bans_stand.many": ("{count} interdictions", "{count} bans"),
    "arrangements.no_bans": ("Tout le monde peut se rencontrer.", "Everybody may meet."),
    "arrangements.who": ("Qui", "Who"),
    "arrangements.rounds": ("Rondes", "Rounds"),
    "arrangements.all_rounds": ("toutes", "all"),
    "arrangements.from_round": ("dès la ronde {round}", "from round {round} on"),
    "arrangements.lift": ("Lever", "Lift"),
    "arrangements.forbid": ("Interdire une rencontre", "Forbid a pair"),
    "arrangements.player_n": ("Joueur {number}", "Player {number}"),
    "arrangements.player_more": ("Joueur {number} (s'il y a lieu)", "Player {number} (if any)"),
    "arrangements.first": ("De la ronde", "From round"),
    "arrangements.last": ("À la ronde", "To round"),
    "arrangements.last_hint": ("Vide : jusqu'à la fin.", "Empty: to the end."),
    "arrangements.why": ("Motif", "Reason"),
    "arrangements.forbid_go": ("Interdire", "Forbid"),
    "arrangements.two_players": (
        "Il faut deux joueurs différents.",
        "Two different players are needed.",
    ),
    "arrangements.nobody": ("Inscrivez d'abord des joueurs :", "Register players first:"),
    "arrangements.groups": ("Groupes", "Groups"),
    "arrangements.groups_hint": (
        "Joueurs qui ont un club, un nom, une fédération ou une ligue en commun. Un grand groupe "
        "peut rendre l'appariement impossible.",
        "Players with a club, a name, a federation or a league in common. A large group may make "
        "pairing impossible.",
    ),
    "arrangements.keep_apart": ("Ne pas apparier ensemble", "Keep apart"),
    "arrangements.kind.club": ("club", "club"),
    "arrangements.kind.family": ("nom", "name"),
    "arrangements.kind.federation": ("fédération", "federation"),
    "arrangements.kind.town": ("ville", "town"),
    "arrangements.kind.department": ("département", "department"),
    "arrangements.kind.league": ("ligue", "league"),
    "arrangements.points_explain": (
        "Pénalités, bonifications et points accordés par décision. Ils comptent au classement et "
        "pour les appariements à venir.",
        "Penalties, bonuses and points awarded by a decision. They count in the standings and for "
        "pairings to come.",
    ),
    "arrangements.no_points": (
        "Aucun point n'a été ajouté ni retiré.",
        "No points were given or taken.",
    ),
    "arrangements.whole_event": ("tout le tournoi", "the whole event"),
    "arrangements.revoke": ("Annuler", "Revoke"),
    "arrangements.adjust": ("Ajouter ou retirer", "Give or take"),
    "arrangements.amount": ("Points", "Points"),
    "arrangements.amount_hint": ("-1, -½, 0,5 …", "-1, -½, 0.5 …"),
    "arrangements.adjust_go": ("Enregistrer", "Record"),
    "arrangements.not_points": (
        "Un nombre de points autre que zéro, comme -1 ou ½.",
        "A number of points other than zero, like -1 or ½.",
    ),
    "arrangements.boards_explain": (
        "Un joueur qui ne peut pas se déplacer garde son échiquier à toutes les rondes ; les "
        "autres échiquiers se numérotent autour. Vaut pour les appariements à venir.",
        "A player who cannot move about keeps the same board in every round; the other boards are "
        "numbered around it. Holds for pairings to come.",
    ),
    "arrangements.no_boards": ("Personne n'a d'échiquier fixe.", "Nobody has a fixed board."),
    "arrangements.free": ("Libérer", "Free"),
    "arrangements.fix": ("Donner un échiquier fixe", "Give a fixed board"),
    "arrangements.board_hint": (
        "Un numéro au-delà des autres convient aussi : une salle à part.",
        "A number beyond the others will do too: a room apart.",
    ),
    "arrangements.fix_go": ("Fixer", "Fix"),
}

_TIES: Catalogue = {
    "ties.title": ("Ex æquo : tirage et décision", "Ties: lots and decision"),
    "ties.shared.one": (
        "{count} place est encore partagée.",
        "{count} place is still shared.",
    ),
    "ties.shared.many": (
        "{count} places sont encore partagées.",
        "{count} places are still shared.",
    ),
    "ties.none": ("Aucune place n'est partagée.", "No place is shared."),
    "ties.not_in_chain": (
        "La chaîne de départages n'a ni LOT (tirage au sort) ni MAN (décision) : ce qui est fait "
        "ici ne compte pas avant que l'un d'eux soit annoncé.",
        "The chain of tie-breaks has neither LOT (lots) nor MAN (decision): what is done here does "
        "not count before one of them is announced.",
    ),
    "ties.lots": ("Tirage au sort", "Drawing of lots"),
    "ties.lots_hint": (
        "Chacun tire une place, ex æquo ou non ; le tirage est enregistré avec sa graine et se "
        "vérifie. Il ne se fait qu'une fois.",
        "Everybody draws a place, tied or not; the draw is recorded with its seed and can be "
        "proved. It is made once only.",
    ),
    "ties.drawn": ("Tiré au sort, graine {seed}.", "Drawn by lot, seed {seed}."),
    "ties.by_hand": ("Décision de l'arbitre", "The arbiter's decision"),
    "ties.by_hand_hint": (
        "Un match de départage, une décision du jury : 1 pour le meilleur, puis 2, 3 … Vide : pas "
        "concerné. Un motif est nécessaire.",
        "A play-off, a decision of the jury: 1 for the best, then 2, 3 … Empty: not concerned. A "
        "reason is needed.",
    ),
    "ties.decided": ("Décidé :", "Decided:"),
    "ties.wrong": (
        "Chaque place une seule fois, en chiffres.",
        "Each place once only, in figures.",
    ),
    "ties.place": ("Place", "Place"),
    "ties.decide": ("Enregistrer les places", "Record the places"),
    "ties.nobody": ("Personne à départager.", "Nobody to separate."),
}

_COMPLEMENT: Catalogue = {
    "complement.title": (
        "Appariement complémentaire, ronde {round}",
        "Complementary pairing, round {round}",
    ),
    "complement.link.one": (
        "{count} joueur sans adversaire",
        "{count} player without opponent",
    ),
    "complement.link.many": (
        "{count} joueurs sans adversaire : les apparier",
        "{count} players without opponent: pair them",
    ),
    "complement.explain": (
        "Deux joueurs sans adversaire jouent ensemble, d'accord entre eux et à peu près au même "
        "score. Les autres échiquiers ne changent pas.",
        "Two players without opponent play each other, if they agree and have about the same "
        "score. The other boards do not change.",
    ),
    "complement.rule_2026": (
        "Le règlement prévoit ce cas même pour un appariement publié.",
        "The rules provide for this case even when the pairing is published.",
    ),
    "complement.rule_2017": (
        "Dans cette édition un appariement publié ne change que si deux joueurs se sont déjà "
        "rencontrés : l'acte est hors des règles.",
        "In this edition a published pairing changes only if two players have met before: the act "
        "is outside the rules.",
    ),
    "complement.alone": ("Sans adversaire", "Without opponent"),
    "complement.few": (
        "Il faut deux joueurs sans adversaire. Un inscrit tardif s'ajoute dans la liste des "
        "joueurs ; un forfait se saisit d'abord comme résultat.",
        "Two players without opponent are needed. A late entry is added in the list of players; a "
        "forfeit is entered as a result first.",
    ),
    "complement.why.pab": ("exempt", "bye"),
    "complement.why.bye": ("avait demandé à ne pas jouer", "had asked not to play"),
    "complement.why.unpaired": ("pas apparié", "not paired"),
    "complement.why.forfeit": (
        "adversaire absent, échiquier {board}",
        "opponent absent, board {board}",
    ),
    "complement.first": ("Premier joueur", "First player"),
    "complement.second": ("Second joueur", "Second player"),
    "complement.white": ("Blancs", "White"),
    "complement.white.rule": ("selon les règles du système", "by the system's rules"),
    "complement.white.first": ("premier joueur", "first player"),
    "complement.white.second": ("second joueur", "second player"),
    "complement.go": ("Apparier ces deux joueurs", "Pair these two players"),
    "complement.two": (
        "Il faut deux joueurs différents.",
        "Two different players are needed.",
    ),
    "complement.absent": (
        "Qui n'est pas venu garde zéro point, sans adversaire.",
        "Whoever did not come keeps zero points, without an opponent.",
    ),
}

_DRAWS: Catalogue = {
    "draws.none": ("Aucun tirage n'a été fait.", "No lots have been drawn."),
    "draws.affinity": ("Vont ensemble", "Belong together"),
    "draws.affinity_hint": (
        "Pour Varma et les numéros dirigés : ceux-là se rencontrent tôt.",
        "For Varma and directed numbers: those meet early.",
    ),
    "draws.last": (
        "Numéros dirigés : pas dans les dernières rondes",
        "Directed numbers: not in the last rounds",
    ),
    "draws.later": (
        "Entrent plus tard (premières têtes de série)",
        "Join later (the top seeds)",
    ),
    "draws.later_at": ("À partir de", "From"),
    "draws.later_wrong": (
        "Aucun tableau ne permet ces entrées tardives ; rien n'a été tiré.",
        "No bracket lets these players join later; nothing was drawn.",
    ),
    "draws.at.2": ("2e tour", "round 2"),
    "draws.at.3": ("3e tour", "round 3"),
    "draws.at.4": ("4e tour", "round 4"),
    "draws.at.1/8": ("8es de finale", "last sixteen"),
    "draws.at.quarter": ("quarts de finale", "quarter-finals"),
    "draws.at.semi": ("demi-finales", "semi-finals"),
    "filter.league": ("Ligue", "League"),
}

ARRANGEMENTS: Catalogue = MappingProxyType({**_ARRANGEMENTS, **_TIES, **_COMPLEMENT, **_DRAWS})
