"""The HTTP side: thin routes over the house."""
