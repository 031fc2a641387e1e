"""Reloads, a second tab, a server that goes away: the page brings itself up to date."""

from hands import answered, room, start

MOVES = "() => document.querySelectorAll('.unseen li').length > 0"


def test_a_reload_at_every_decision_shows_the_same_decision(visitors):
    with visitors.visitor() as page:
        room(page, players=3, rounds=3, level="easy")
        start(page)
        for _ in range(5):
            page.wait_for_selector(".tray", timeout=60_000)
            asked = page.inner_text(".tray h2")
            column = page.inner_text(".column ol")
            page.reload()
            page.wait_for_selector(".tray")
            assert page.inner_text(".tray h2") == asked
            assert page.inner_text(".column ol") == column
            answered(page, last=True)


def test_what_one_tab_answers_the_other_shows(visitors):
    with visitors.visitor() as page:
        code = room(page, players=3, rounds=2, level="easy")
        start(page)
        page.wait_for_selector(".tray", timeout=60_000)
        other = page.context.new_page()
        other.goto(f"/room/{code}")
        other.wait_for_selector(".tray")
        answered(page)
        other.wait_for_selector(".tray", state="detached")
        other.wait_for_selector(".tray", timeout=60_000)
        answered(other)
        page.wait_for_selector(".stage")


def test_a_server_that_restarts_is_waited_for(visitors, serving):
    with visitors.visitor() as page:
        room(page, players=3, rounds=2, level="easy")
        start(page)
        page.wait_for_selector(".tray", timeout=60_000)
        column = page.inner_text(".column ol")
        serving.stop()
        page.wait_for_selector("text=つなぎ直しています")
        serving.start()
        page.wait_for_selector("text=つなぎ直しています", state="detached")
        page.wait_for_selector(".tray")
        assert page.inner_text(".column ol") == column
        answered(page)
        page.wait_for_selector(".stage")


def test_a_cut_network_comes_back_by_itself(visitors):
    with visitors.visitor() as page:
        page.add_init_script(CUT)
        room(page, players=3, rounds=2, level="easy")
        start(page)
        page.wait_for_selector(".tray", timeout=60_000)
        page.evaluate("() => window.cut()")
        page.wait_for_selector(".tray")
        answered(page)
        page.wait_for_selector(".stage")


CUT = """
const Real = WebSocket;
const open = [];
window.WebSocket = class extends Real {
  constructor(...given) { super(...given); open.push(this); }
};
window.cut = () => open.at(-1).close();
"""
