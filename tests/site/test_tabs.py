"""Two tabs: one has the house, no act is lost."""


def test_a_second_tab_says_so_and_can_take_over(visit):
    first = visit()
    first.begins()
    seq, place = first.seq, first.page.url.partition("#")[2]

    second = visit(f"#{place}")
    second.page.wait_for_selector(".device.warn")
    assert "another tab" in second.page.inner_text(".device.warn")
    second.page.click(".device.warn button")
    second.settles()

    assert second.seq == seq
    first.page.wait_for_selector(".device.warn")
    assert "taken over" in first.page.inner_text(".device.warn")
    second.plays()
