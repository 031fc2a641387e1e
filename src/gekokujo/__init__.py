"""下克上サンクチュアリ: the rules as one exact engine, records, bots, and the game in a terminal."""
