"""The kit from which the boards of all families are made: inks, icons, seats, pieces, rails, plates and land."""
