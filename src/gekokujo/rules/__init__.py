"""The law of the game: `deal`, `legal`, `play`, `is_over`, and the scores, over one flat state."""
