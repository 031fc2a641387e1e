"""The server at which people and programs meet to play."""
