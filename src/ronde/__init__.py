"""Chess tournaments from the entry list to the federation report, with a reason for everything."""
