"""The house in a browser, without a server: its desk, its book, and the building of the folder to publish."""
