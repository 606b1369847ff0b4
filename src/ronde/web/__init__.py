"""The application: server-rendered pages, one folder per page family.

A view parses input, calls one service, builds one frozen view-model and renders one template, which
stands beside it. Fragments start with `_`. Words come from `ronde.texts`, by code.
"""
