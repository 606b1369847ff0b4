"""The regulations of an event as clauses, computed from what is announced and a few answers."""

from ronde.admin.regulations.case import PrizeFacts, RegulationsCase
from ronde.admin.regulations.clauses import clauses, problems
from ronde.admin.regulations.parts import Clause, Coded, Missing, Part

__all__ = [
    "Clause",
    "Coded",
    "Missing",
    "Part",
    "PrizeFacts",
    "RegulationsCase",
    "clauses",
    "problems",
]
