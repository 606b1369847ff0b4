"""Words about acts outside the rules: FIDE mode, corrections, limits, previews compared."""

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

_CARD: Catalogue = {
    "card.bye_limit": (
        "Byes avec points : {asked} sur {limit} (C.05 6.7).",
        "Byes with points: {asked} of {limit} (C.05 6.7).",
    ),
    "card.bye_last_rounds.one": (
        "Pas de bye avec points à la dernière ronde.",
        "No bye with points in the last round.",
    ),
    "card.bye_last_rounds.many": (
        "Pas de bye avec points dans les {count} dernières rondes.",
        "No bye with points in the last {count} rounds.",
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
        **_SETTINGS,
        **_CARD,
        **_CORRECTIONS,
        **_PREVIEW,
    }
)
