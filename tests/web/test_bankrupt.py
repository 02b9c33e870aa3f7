"""Whoever went bankrupt is seen to be out: among the players, on a phone, and when money is counted."""

import pytest

from tests.bankrupt import broke


LOW = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
HEADED = """() => {
  const caption = document.querySelector(".scoring caption");
  const mark = document.querySelector(".scoring thead .badge")?.getBoundingClientRect();
  if (!caption || !mark) return null;
  caption.querySelector(".voice").textContent = "Money of round 10";
  return [caption.scrollWidth <= caption.clientWidth, caption.getBoundingClientRect().right <= mark.left];
}"""
"""Whether the heading of a late counting fits before the sign of the first seat."""


def opened(visit, pace="none", **how):
    visitor = visit(settings={"list": False, "pace": pace}, **how)
    visitor.goto(visitor.post("/api/import", {"record": broke()})["url"])
    visitor.page.wait_for_selector(".ask.mine")
    return visitor.page


def test_a_bankrupt_seat_is_struck_out_among_the_players(visit):
    row = opened(visit, **LOW).locator(".accounts .gone")

    assert row.locator("td").all_inner_texts() == ["bankrupt", "0"]
    assert row.locator("th span").evaluate("name => getComputedStyle(name).textDecorationLine") == "line-through"


def test_a_phone_tells_of_a_bankrupt_seat_instead_of_its_money(visit):
    chip = opened(visit, **PHONE).locator(".player.gone")

    assert chip.locator(".purse").inner_text() == "bankrupt"


@pytest.mark.parametrize("size", [LOW, {"viewport": {"width": 1024, "height": 768}}], ids=["desk", "tablet"])
def test_the_heading_of_a_counting_stands_clear_of_the_first_seat(visit, size):
    page = opened(visit, "fast", **size)
    page.locator(".log-round.counted .link").first.evaluate("button => button.click()")
    page.wait_for_selector(".scoring thead .gone")

    assert page.wait_for_function(HEADED).json_value() == [True, True]
