"""Lists as tables for spreadsheets: the rows of the pages, with typed cells and ids."""
