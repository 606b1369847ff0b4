"""Lines of results as people type them, for the reader on the server and the one in the browser."""

from __future__ import annotations

from ronde.texts.result_lines import BoardSeat

__all__ = ["BOARDS", "SEATS", "TABLES", "UNDERSTOOD"]

BOARDS: tuple[tuple[str, tuple[str, str], tuple[str, str]], ...] = (
    ("1", ("Martin", "Ève"), ("Lopez", "Ana")),
    ("2", ("De la Tour", "Jean-Pierre"), ("Martineau", "Martin")),
    ("5", ("Lefèvre", "Maud"), ("Girard", "Thibault")),
    ("12", ("Weiß", "Jörg"), ("O'Neill", "Siobhán")),
    ("13", ("Østby", "Łucja"), ("Núñez", "José")),
)
SEATS = tuple(BoardSeat(key=key, white=white, black=black) for key, white, black in BOARDS)
TABLES = tuple(
    BoardSeat(key=f"{table}.{board}", white=(f"Un{table}{board}", ""), black=("Nu", f"{table}"))
    for table in (1, 2, 3)
    for board in (1, 2)
)

UNDERSTOOD = (
    # a board: one sign is White's
    ("12 1", "12", "WHITE_WINS"),
    ("12 0", "12", "BLACK_WINS"),
    ("12 =", "12", "DRAW"),
    ("12=", "12", "DRAW"),
    ("12 ½", "12", "DRAW"),
    ("12 1/2", "12", "DRAW"),
    ("12 0,5", "12", "DRAW"),
    ("12 .5", "12", "DRAW"),
    ("12  1-0", "12", "WHITE_WINS"),
    ("12 0-1", "12", "BLACK_WINS"),
    ("12 0–1", "12", "BLACK_WINS"),
    ("12 1:0", "12", "WHITE_WINS"),
    ("12 1 - 0", "12", "WHITE_WINS"),
    ("12 ½-½", "12", "DRAW"),
    ("12 1/2-1/2", "12", "DRAW"),
    ("12 =-=", "12", "DRAW"),
    ("12: 1", "12", "WHITE_WINS"),
    ("12; 1", "12", "WHITE_WINS"),
    ("12. 1", "12", "WHITE_WINS"),
    ("\t12\t0 ", "12", "BLACK_WINS"),
    # forfeits
    ("5 +-", "5", "BLACK_FORFEITS"),
    ("5 -+", "5", "WHITE_FORFEITS"),
    ("5 --", "5", "DOUBLE_FORFEIT"),
    ("5 +--", "5", "BLACK_FORFEITS"),
    ("5 --+", "5", "WHITE_FORFEITS"),
    ("5 ---", "5", "DOUBLE_FORFEIT"),
    ("5 + -", "5", "BLACK_FORFEITS"),
    ("5 +", "5", "BLACK_FORFEITS"),
    ("5 -", "5", "WHITE_FORFEITS"),
    ("5 adj.", "5", "ADJOURNED"),
    ("5 ADJ", "5", "ADJOURNED"),
    ("5 1-0*", "5", "UNRATED_WHITE_WINS"),
    # a name: one sign is that player's
    ("lefevre 1", "5", "WHITE_WINS"),
    ("LEFÈVRE 0", "5", "BLACK_WINS"),
    ("girard 1", "5", "BLACK_WINS"),
    ("Girard 0", "5", "WHITE_WINS"),
    ("gir =", "5", "DRAW"),
    ("gir=", "5", "DRAW"),
    ("girard ½", "5", "DRAW"),
    ("maud 1", "5", "WHITE_WINS"),
    ("girard +", "5", "WHITE_FORFEITS"),
    ("girard -", "5", "BLACK_FORFEITS"),
    ("lefevre --", "5", "DOUBLE_FORFEIT"),
    # both signs are White's and Black's, whoever is named
    ("girard 1-0", "5", "WHITE_WINS"),
    ("girard +-", "5", "BLACK_FORFEITS"),
    # names of several words, of other letters
    ("de la tour 1", "2", "WHITE_WINS"),
    ("tour jean 1", "2", "WHITE_WINS"),
    ("jean-pierre 0", "2", "BLACK_WINS"),
    ("martin eve 1", "1", "WHITE_WINS"),
    ("martin martineau 1", "2", "BLACK_WINS"),
    ("weiss 1", "12", "WHITE_WINS"),
    ("o'neill 1", "12", "BLACK_WINS"),
    ("jorg =", "12", "DRAW"),
    ("ostby 1", "13", "WHITE_WINS"),
    ("nunez 1", "13", "BLACK_WINS"),
)
"""Typed, board, name of the result."""
