"""Two devices without a server, in a real browser: a game goes along as a link, and comes back."""

import pytest

from playwright.sync_api import expect


DESK, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 800}
DUTY = "#options .option:not([disabled]), #end-turn:not([disabled])"
THEIRS = ".ask.wait"


def makes_a_link(tab):
    tab.page.get_by_role("button", name="Send my turn").click()
    tab.page.get_by_role("button", name="Make the link").click()
    tab.page.wait_for_selector(".letter .qr svg path")
    url = tab.page.get_by_label("Address of the link").input_value()
    tab.page.keyboard.press("Escape")
    tab.page.wait_for_selector(".letter", state="detached")
    return url


def plays_the_turn(tab):
    """Do the first thing until somebody else is to move."""
    tab.page.wait_for_selector(f"{DUTY}, {THEIRS}")
    while tab.page.locator(DUTY).count():
        before = tab.seq
        tab.page.locator(DUTY).first.click()
        tab.page.wait_for_function(
            "(seq) => document.querySelector('.table[aria-busy=false]')?.dataset.seq !== seq", arg=before
        )
        tab.page.wait_for_selector(f"{DUTY}, {THEIRS}")


@pytest.fixture
def anna(visit):
    return visit()


@pytest.fixture
def ben(elsewhere):
    return elsewhere(viewport=PHONE)


@pytest.mark.slow
def test_a_turn_is_sent_played_and_sent_back(anna, ben):
    anna.opens()
    wanted = {"game": "railroad-revolution", "seats": 2, "players": [{"kind": "human"}, {"kind": "open"}], "seed": 1}
    anna.page.goto(f"{anna.home}#/t/{anna.asks('POST', '/api/tables', wanted)['id']}")
    plays_the_turn(anna)
    link = makes_a_link(anna)

    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down and play").click()
    plays_the_turn(ben)
    back = makes_a_link(ben)
    anna.page.goto(back)
    anna.page.wait_for_selector(DUTY)
    expect(anna.page.get_by_text("Ben").first).to_be_attached()

    seq = ben.seq
    ben.page.goto(link)
    expect(ben.page.get_by_text("Nothing new")).to_be_visible()
    ben.page.get_by_role("link", name="To the game").click()
    ben.page.wait_for_selector(THEIRS)
    assert ben.seq == seq

    ben.page.goto(link[:-20])
    expect(ben.page.get_by_role("alert")).to_contain_text("not a whole one")
