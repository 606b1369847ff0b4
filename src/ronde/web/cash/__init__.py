"""Money: what players owe and pay, what the federation is owed, the budget."""
