"""The game in a terminal: people and computers at one keyboard."""
