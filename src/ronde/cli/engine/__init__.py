"""`ronde-engine`: argument forms, output and exit codes of the engines managers already call."""

from ronde.cli.engine.main import main

__all__ = ["main"]
