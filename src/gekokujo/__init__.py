"""下克上サンクチュアリ: one exact engine for its rules, records, bots, and play in a terminal."""
