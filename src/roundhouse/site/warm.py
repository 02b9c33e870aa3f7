"""What is in the image of the memory: all games and bots, and what is made once to draw the first of them.

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

import roundhouse.api
import roundhouse.bots.roster
import roundhouse.coach
import roundhouse.draw
import roundhouse.house.fair
import roundhouse.house.limiter
import roundhouse.house.names
import roundhouse.house.refused
import roundhouse.house.settings
import roundhouse.house.words_of
import roundhouse.tell


USED = (asyncio, decimal, hmac, inspect, logging, pkgutil, secrets, unicodedata, uuid)
"""What the house asks for besides."""
first = next(iter(roundhouse.api.games().values()))
roundhouse.api.game(first.id, seats=max(first.seats(first.chosen({})))).start(1).scene(0)
