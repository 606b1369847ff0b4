"""Lists as tables for spreadsheets: which there are, which columns, the files."""
