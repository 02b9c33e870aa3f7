"""What is in the image of the memory: all games, and what is made once to draw the first of them."""

import roundhouse.api
import roundhouse.draw
import roundhouse.tell


first = next(iter(roundhouse.api.games().values()))
roundhouse.api.game(first.id, seats=max(first.seats(first.chosen({})))).start(1).scene(0)
