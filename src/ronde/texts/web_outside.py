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

OUTSIDE: Catalogue = MappingProxyType({**_MODE})
