"""The server's doors: HTTP and sockets. Litestar stays in here; the rooms know nothing of it."""
