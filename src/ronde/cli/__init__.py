"""The command line: one file per command; main.py only wires them."""
