"""Printed tables of the regulations, in our own form, each with its source."""
