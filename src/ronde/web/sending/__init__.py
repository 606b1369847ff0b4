"""Sending the site of an event: where it goes, how that stands, and the acts."""
