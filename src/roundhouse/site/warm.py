"""What is in the image of the memory: all games and bots, and what is made once for the first table.

Nothing here may need msgspec: an image cannot hold what is not Python's own.
"""

import asyncio
import decimal
import hmac
import inspect
import logging
import pkgutil
import secrets
import unicodedata
import uuid

from roundhouse import coach, draw
from roundhouse.api import game, games
from roundhouse.bots import roster
from roundhouse.draw.look import OWN, Look
from roundhouse.house import fair, limiter, names, refused, settings
from roundhouse.house.words_of import language_for, server_words
from roundhouse.tell import teller


USED = (asyncio, decimal, hmac, inspect, logging, pkgutil, secrets, unicodedata, uuid)
"""What the house asks for besides."""
HOUSE = (coach, fair, limiter, names, refused, roster, settings)
"""What it will ask for of its own."""


def prepare(accepted: str) -> None:
    """Set up what is offered first, and draw it for whoever reads one of these languages and plays at once."""
    title, language = next(iter(games().values())), language_for(None, accepted)
    play = game(title.id, title.usual_seats).start(1)
    tells = teller(title.id)
    play.game.words(language, *([tells.WORDS] if tells else []))
    server_words(language)
    draw.panels(play.view(0), play.decision, language, Look(open=OWN))
