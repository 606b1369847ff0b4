"""Words about acts outside the rules, FIDE mode and special arrangements."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["OUTSIDE"]

_MODE: Catalogue = {
    "outside.title": ("Règles et actes hors des règles", "Rules and acts outside them"),
    "outside.mode.in": ("Mode FIDE", "FIDE mode"),
    "outside.mode.left": ("Hors du mode FIDE", "Outside FIDE mode"),
    "outside.mode_is.in": (
        "Le tournoi est en mode FIDE : ce que les règles excluent est refusé, ce qui s'en écarte "
        "demande un motif.",
        "The tournament is in FIDE mode: what the rules exclude is refused, what departs from "
        "them needs a reason.",
    ),
    "outside.mode_is.left": (
        "Le tournoi a quitté le mode FIDE : tout reste possible avec un motif, et tout reste noté.",
        "The tournament has left FIDE mode: everything is possible with a reason, and everything "
        "is noted.",
    ),
    "outside.mode_is.": (
        "Le tournoi suit le livre de l'arbitre : il n'y a pas de mode FIDE. Ce qui s'écarte des "
        "règles demande un motif.",
        "The tournament follows the arbiter's book: there is no FIDE mode. What departs from the "
        "rules needs a reason.",
    ),
    "outside.leave": ("Quitter le mode FIDE", "Leave FIDE mode"),
    "outside.to_leave": ("Vers le mode FIDE", "To FIDE mode"),
    "outside.leave_hint": (
        "La page suivante dit ce qui s'ensuit, avant que rien ne soit enregistré.",
        "The next page says what follows, before anything is recorded.",
    ),
    "outside.resume": ("Revenir au mode FIDE", "Return to FIDE mode"),
    "outside.resume_hint": (
        "Possible tant qu'aucune ronde n'a été appariée hors du mode et que rien d'annoncé n'a "
        "changé.",
        "Possible while no round was paired outside the mode and nothing announced has changed.",
    ),
    "outside.acts.one": ("{count} acte hors des règles", "{count} act outside the rules"),
    "outside.acts.many": ("{count} actes hors des règles", "{count} acts outside the rules"),
    "outside.none": (
        "Aucun acte hors des règles n'est enregistré.",
        "No act outside the rules is recorded.",
    ),
    "outside.in_report": (
        "Chacun figure en commentaire dans le fichier de résultats (TRF).",
        "Each stands as a comment in the report file (TRF).",
    ),
    "outside.number": ("N°", "No."),
    "outside.when": ("Quand", "When"),
    "outside.what": ("Acte", "Act"),
    "outside.reason": ("Motif", "Reason"),
    "outside.article": ("Article", "Article"),
    "outside.graded": ("Ce que chaque acte demande", "What each act asks"),
    "outside.graded_hint": (
        "En mode FIDE, puis hors du mode FIDE.",
        "In FIDE mode, then outside it.",
    ),
    "outside.case": ("Situation", "Situation"),
    "outside.in_fide": ("En mode FIDE", "In FIDE mode"),
    "outside.without_fide": ("Hors du mode", "Outside it"),
    "outside.grade.notice": ("signalé", "noted"),
    "outside.grade.confirm": ("motif", "reason"),
    "outside.grade.two_step": ("conséquences, puis motif", "consequences, then reason"),
    "outside.grade.refuse": ("refusé", "refused"),
}

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

_SETTINGS: Catalogue = {
    "settings.bye_limit": ("Byes avec points, par joueur", "Byes with points, per player"),
    "settings.bye_limit_hint": (
        "Vide : sans limite. Au-delà, un motif est demandé (C.05 6.7).",
        "Empty: no limit. Beyond it a reason is asked for (C.05 6.7).",
    ),
    "settings.bye_last_rounds": (
        "Dernières rondes sans bye",
        "Last rounds without a bye",
    ),
}

_CORRECTIONS: Catalogue = {
    "effect.title": ("Une correction ici", "A correction here"),
    "effect.at_once": (
        "compte tout de suite : la ronde suivante n'est pas encore appariée.",
        "counts at once: the next round is not paired yet.",
    ),
    "effect.last_round": (
        "compte tout de suite : c'est la dernière ronde.",
        "counts at once: this is the last round.",
    ),
    "effect.next_but_one": (
        "compte pour le classement et pour l'appariement de la ronde {round} ; la ronde {paired}, "
        "déjà appariée, reste telle quelle.",
        "counts in the standings and for the pairing of round {round}; round {paired} is paired "
        "already and stays as it is.",
    ),
    "effect.standings": (
        "compte pour le classement ; la ronde {paired}, déjà appariée, reste telle quelle.",
        "counts in the standings; round {paired} is paired already and stays as it is.",
    ),
    "effect.rating_only": (
        "vient après la fin de la ronde suivante : les règles ne la prévoient plus que pour "
        "l'Elo. La compter au classement est un acte hors des règles.",
        "comes after the next round is over: the rules provide for it only for rating. Counting "
        "it in the standings is an act outside the rules.",
    ),
    "effect.closed": (
        "La ronde est close : un motif sera demandé.",
        "The round is closed: a reason will be asked for.",
    ),
    "effect.adjourned": (
        "Partie ajournée : elle compte comme nulle pour les appariements, et pour rien au "
        "classement, jusqu'à son résultat.",
        "Adjourned game: it counts as a draw for pairings, and for nothing in the standings, until "
        "its result is in.",
    ),
    "case.label": ("Cas prévu par le règlement", "Case provided for by the rules"),
    "case.none": ("aucun", "none"),
    "case.rematch": (
        "les deux joueurs s'étaient déjà rencontrés",
        "the two players had met before",
    ),
    "case.regulations": ("le règlement du tournoi le prévoit", "the regulations provide for it"),
    "case.without_opponent": (
        "deux joueurs sans adversaire, d'accord",
        "two players without opponent, agreed",
    ),
    "case.late_entry": (
        "inscription tardive, changements minimes acceptés",
        "late entry, minimal changes agreed",
    ),
    "case.top_boards": (
        "événement imprévisible aux premiers échiquiers, dernière ronde",
        "unforeseeable event on top boards, last round",
    ),
    "change.engine": (
        "Le système aurait apparié :",
        "The system would have paired:",
    ),
    "change.banned": (
        "{first} et {second} ne doivent pas se rencontrer.",
        "{first} and {second} may not meet.",
    ),
}

_PREVIEW: Catalogue = {
    "changed.title": ("Depuis l'aperçu précédent", "Since the last preview"),
    "changed.came": ("Arrivés : {names}.", "Came: {names}."),
    "changed.left": ("Partis : {names}.", "Left: {names}."),
    "changed.boards.one": (
        "{count} échiquier a une autre paire : {boards}.",
        "{count} board has another pair: {boards}.",
    ),
    "changed.boards.many": (
        "{count} échiquiers ont une autre paire : {boards}.",
        "{count} boards have another pair: {boards}.",
    ),
    "changed.recolored": (
        "Couleurs inversées : {boards}.",
        "Colours exchanged: {boards}.",
    ),
    "changed.bye": ("L'exempt a changé.", "The bye has changed."),
    "changed.mark": ("nouveau", "new"),
}

OUTSIDE: Catalogue = MappingProxyType(
    {
        **_MODE,
        **_ARRANGEMENTS,
        **_TIES,
        **_COMPLEMENT,
        **_DRAWS,
        **_SETTINGS,
        **_CORRECTIONS,
        **_PREVIEW,
    }
)
