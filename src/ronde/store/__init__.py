"""The database: journal rows and outbox in one transaction; everything else derives from them.

Models are imported by Django once it is set up, so this room exports nothing at import time:
`from ronde.store.store import Store`.
"""
