"""The Swiss event of the arbiter's book, told from the announcement to the last paper."""
