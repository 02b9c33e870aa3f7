"""What can be asked of the house, declared once; the web side and the documentation read it."""
