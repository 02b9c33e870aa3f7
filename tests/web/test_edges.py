"""Honest edges: addresses that lead nowhere, and what is kept of a person."""

import json

import pytest


@pytest.mark.parametrize("path", ["/nonsense", "/rules/nonsense", "/learn/nonsense"])
def test_an_address_that_leads_nowhere_has_a_page_of_its_own_and_a_way_home(visit, path):
    visitor = visit()
    visitor.expected = ("404",)
    page = visitor.goto(path)
    page.wait_for_selector(".lost h1")
    page.locator(".lost").get_by_role("link").click()
    page.wait_for_selector(".welcome, .hero, .poster")

    assert page.url.rstrip("/") == visitor.address


def test_everybody_can_save_what_is_kept_of_them(visit):
    visitor = visit()
    visitor.post("/api/tables", {"game": "russian-railroads", "seats": 2})
    page = visitor.goto("/")
    page.keyboard.press(",")
    with page.expect_download() as started:
        page.locator("#my-data").click()
    kept = json.loads(started.value.path().read_text("utf-8"))

    assert kept["tables"]
