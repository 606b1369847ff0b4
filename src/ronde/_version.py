"""The version, alone in its module so that `ronde --version` imports nothing else."""

__version__ = "0.2.0"
