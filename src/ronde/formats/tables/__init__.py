"""Tables for spreadsheets: one frozen value, written as CSV, XLSX and ODS, and sheets read.

What stands in a cell is data, never a formula, an address or a command of the program that opens
it. The same table gives the same bytes.
"""
