"""Many clients at one server: how many moves it carries, how soon they are heard."""
