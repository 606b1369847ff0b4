"""Entries in order: licences, limits of admission, suspended players."""
