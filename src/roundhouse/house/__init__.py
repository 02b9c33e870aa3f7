"""The house: tables where people and bots play, without a web framework, a database or threads."""
