"""Backups, restoring, the integrity check, machines that follow."""
