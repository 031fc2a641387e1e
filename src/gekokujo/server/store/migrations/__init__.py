"""The steps that bring the tables up to date, one file each; Alembic carries them out."""
