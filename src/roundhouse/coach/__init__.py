"""The coach: what a good player would do here and why, and after the game where it was won and lost."""

from roundhouse.coach.advising import WORDS, Advice, advice, advise
from roundhouse.coach.chances import chances
from roundhouse.coach.reviewing import Answer, Ask, asks, closer, looked_at
from roundhouse.coach.summing import Better, Point, Review, Turning, summed
from roundhouse.coach.telling import better, percent, turning
from roundhouse.coach.weighing import Weighed, weigh


__all__ = [
    "WORDS",
    "Advice",
    "Answer",
    "Ask",
    "Better",
    "Point",
    "Review",
    "Turning",
    "Weighed",
    "advice",
    "advise",
    "asks",
    "better",
    "chances",
    "closer",
    "looked_at",
    "percent",
    "summed",
    "turning",
    "weigh",
]
