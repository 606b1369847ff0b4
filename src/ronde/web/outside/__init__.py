"""FIDE mode, and every act outside the rules."""
