"""Experiments with the game: many games at once, fair card sets, measures."""
