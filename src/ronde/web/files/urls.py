"""Addresses of documents and imports."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.files import (
    documents,
    for_programs,
    games,
    import_event,
    import_players,
    issued,
    look,
    making,
    papers,
    print_document,
    taking,
    verifying,
)
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

urlpatterns = [
    page("tournaments/<n:t>/documents/", documents.documents, "documents"),
    page(
        "tournaments/<n:t>/documents/print/<str:code>/",
        print_document.print_document,
        "print-document",
    ),
    page("tournaments/<n:t>/documents/made/<str:key>/", making.made, "made"),
    page("tournaments/<n:t>/documents/made/<str:key>/file/", making.made_file, "made-file"),
    page("tournaments/<n:t>/documents/pdf/<str:code>/", papers.paper, "paper"),
    page(
        "tournaments/<n:t>/documents/sheets/<str:code>/",
        papers.sheet,
        "sheet",
        needs=Role.ARBITER,
    ),
    page(
        "tournaments/<n:t>/documents/private/<str:code>/",
        papers.private_sheet,
        "private-sheet",
        needs=Role.CHIEF,
    ),
    form(
        "events/<n:e>/documents/look/", look.look, "paper-look", needs=Role.CHIEF, takes_file=True
    ),
    form(
        "events/<n:e>/documents/look/set/",
        look.add_set,
        "paper-set",
        needs=Role.OWNER,
        takes_file=True,
    ),
    page("tournaments/<n:t>/documents/issued/", issued.issued, "issued", needs=Role.ARBITER),
    page("tournaments/<n:t>/documents/reprint/", issued.reprint, "reprint", needs=Role.ARBITER),
    act("tournaments/<n:t>/documents/taken-down/", issued.take_down, "take-down-prints"),
    page("v/", verifying.type_code, "verify-code", needs=Role.ANYBODY),
    page("v/<str:code>", verifying.verify, "verify-print", needs=Role.ANYBODY),
    page(
        "tournaments/<n:t>/documents/trf/", documents.export_trf, "export-trf", needs=Role.ARBITER
    ),
    page(
        "tournaments/<n:t>/documents/programs/",
        for_programs.for_programs,
        "for-programs",
        needs=Role.ARBITER,
    ),
    page(
        "tournaments/<n:t>/documents/programs/<str:kind>/",
        for_programs.for_program,
        "for-program",
        needs=Role.ARBITER,
    ),
    form("tournaments/<n:t>/games/", games.games, "games", takes_file=True),
    act("tournaments/<n:t>/games/take/", games.take, "take-games"),
    page("tournaments/<n:t>/games.pgn", games.all_games, "all-games", needs=Role.ARBITER),
    page(
        "tournaments/<n:t>/rounds/<n:r>/games.pgn",
        games.round_games,
        "round-games",
        needs=Role.ARBITER,
    ),
    page("events/<n:e>/export/", documents.export_event, "export-event", needs=Role.ARBITER),
    page(
        "events/<n:e>/export/record/", documents.export_record, "export-record", needs=Role.ARBITER
    ),
    form(
        "events/import/",
        import_event.import_event,
        "import-event",
        needs=Role.OWNER,
        takes_file=True,
    ),
    act("events/import/create/", import_event.create_event, "create-imported", needs=Role.OWNER),
    form("tournaments/<n:t>/import/", taking.import_file, "import-file", takes_file=True),
    act("tournaments/<n:t>/import/take/", taking.take_file, "take-file"),
    form(
        "tournaments/<n:t>/players/import/",
        import_players.import_players,
        "import-players",
        takes_file=True,
    ),
    act("tournaments/<n:t>/players/import/register/", import_players.register, "register-imported"),
]
