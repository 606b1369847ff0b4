"""Text to model and back. Strings in, strings out; no paths, no clock.

Names are loaded when first used: reading a report file does not load the journal and its archive.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde._door import door

if TYPE_CHECKING:
    from ronde.formats.archive import (
        Archive as Archive,
        ArchivedTournament as ArchivedTournament,
        EventInfo as EventInfo,
        archive_from_tournament as archive_from_tournament,
        read_archive as read_archive,
        verify_archive as verify_archive,
        write_archive as write_archive,
    )
    from ronde.formats.loading import (
        Loaded as Loaded,
        is_archive as is_archive,
        is_program_file as is_program_file,
        load as load,
        read_program_file as read_program_file,
        read_program_files as read_program_files,
    )
    from ronde.formats.player_csv import (
        read_players_csv as read_players_csv,
        write_players_csv as write_players_csv,
    )
    from ronde.formats.player_lists import read_player_list as read_player_list
    from ronde.formats.player_rows import (
        PlayerEntry as PlayerEntry,
        PlayerTable as PlayerTable,
    )
    from ronde.formats.problems import (
        InvalidFile as InvalidFile,
        Problem as Problem,
        Severity as Severity,
    )
    from ronde.formats.program_file import (
        ProgramFile as ProgramFile,
        Taken as Taken,
    )
    from ronde.formats.recognition import (
        Family as Family,
        FileKind as FileKind,
        recognise as recognise,
    )
    from ronde.formats.trf import (
        Dialect as Dialect,
        KeptLine as KeptLine,
        KeptPlace as KeptPlace,
        KeptReason as KeptReason,
        Loss as Loss,
        RepresentationError as RepresentationError,
        TrfDocument as TrfDocument,
        detect_dialect as detect_dialect,
        read_trf as read_trf,
        trf_losses as trf_losses,
        write_trf as write_trf,
    )

__getattr__, __all__ = door(
    __name__,
    {
        "archive": "Archive ArchivedTournament EventInfo archive_from_tournament"
        " read_archive verify_archive write_archive",
        "program_file": "ProgramFile Taken",
        "loading": "Loaded is_archive is_program_file load read_program_file read_program_files",
        "player_csv": "read_players_csv write_players_csv",
        "player_lists": "read_player_list",
        "player_rows": "PlayerEntry PlayerTable",
        "problems": "InvalidFile Problem Severity",
        "recognition": "Family FileKind recognise",
        "trf": "Dialect KeptLine KeptPlace KeptReason Loss RepresentationError"
        " TrfDocument detect_dialect read_trf trf_losses write_trf",
    },
)
