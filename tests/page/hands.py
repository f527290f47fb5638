"""How somebody plays at the page: with a mouse, by touch, or with a keyboard alone."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.page.browsing import PATIENCE
from tests.web.house import Visitor

MOST_TABS: Final = 40
"""How often somebody presses Tab before they give up: what is due is near the beginning of the page."""
MOST_ARROWS: Final = 20
SOON: Final = 2_000
"""How many milliseconds somebody tries to do something before they look again at what is due."""
IS_FOCUSED: Final = "element => element === document.activeElement"
AREAS: Final = ".my-place .area:not([aria-disabled='true'])"
STAKES: Final = ".my-place .area-stake"
ANSWERS: Final = ".question .option:not([aria-disabled='true'])"


class Hands(ABC):
    """Somebody who uses the page in one way only."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @abstractmethod
    def press(self, what: Locator) -> None:
        """Press a button."""

    @abstractmethod
    def wager(self, area: str = "") -> None:
        """Choose the second chip, and place it on a betting area: on the first that is open, unless one is named."""

    @abstractmethod
    def answer(self) -> None:
        """Answer the question that is open: tiles as they lie, and otherwise the last choice that is open."""

    def sit(self) -> None:
        """Take the seat that the page suggests; what may be wagered there is hidden while something is asked."""
        self.press(self.page.get_by_role("button", name="Sit down"))
        self.page.locator(".my-place .area").first.wait_for(state="attached")

    @property
    def choice(self) -> Locator:
        """What this person answers with."""
        usual = self.page.locator(".question .option.is-usual")
        return usual.first if usual.count() else self.page.locator(ANSWERS).last

    @property
    def is_asked(self) -> bool:
        """Whether a question is open to this person."""
        return self.page.locator(ANSWERS).count() > 0

    def do_what_is_due(self) -> None:
        """Answer, or wager if nothing of one's own lies there."""
        if self.is_asked:
            self._answer_once()
        else:
            self._wager_once()

    def play_until(self, wanted: Locator) -> None:
        """Wager, and answer everything else, until something is asked; that is not answered."""
        for _ in self._looking():
            if not self.is_asked:
                self._wager_once()
            elif comes(wanted):
                return
            else:
                self._answer_once()
        raise AssertionError(f"it was not asked; the page says: {self.page.locator('.dock').inner_text()}")

    def play_round(self, service: Visitor, table: str) -> dict[str, Any]:
        """Wager, and answer everything until a round with that wager is over; what the service says of it."""
        has_wagered = False
        for _ in self._looking():
            mine = [one for one in service.get(f"/tables/{table}/rounds").json() if one["won"] is not None]
            if mine and mine[-1]["last"] is not None:
                return dict(mine[-1])
            if self.is_asked:
                self._answer_once()
            elif not has_wagered:
                has_wagered = self._wager_once()
        raise AssertionError(f"no round came to an end; the page says: {self.page.locator('.dock').inner_text()}")

    def _looking(self) -> Iterator[None]:
        """One look at the page after another, for as long as somebody is patient."""
        deadline = monotonic() + 2 * PATIENCE / 1000
        while monotonic() < deadline:
            yield
            self.page.wait_for_timeout(60)

    def _answer_once(self) -> None:
        """Answer, and see that it was taken, unless it is no longer asked."""
        with self._soon():
            asked = self.page.locator(".question").first.element_handle()
            self.answer()
            asked.wait_for_element_state("hidden")

    def _wager_once(self) -> bool:
        """Wager, if that is open and nothing of one's own lies there; whether something does."""
        stake = self.page.locator(STAKES)
        if not stake.count() and self.page.locator(AREAS).count():
            with self._soon():
                self.wager()
                stake.first.wait_for()
        return stake.count() > 0

    @contextmanager
    def _soon(self) -> Iterator[None]:
        """Try something; if it cannot be done soon, something else is due by now."""
        self.page.set_default_timeout(SOON)
        try:
            with suppress(TooLate):
                yield
        finally:
            self.page.set_default_timeout(PATIENCE)


class Mouse(Hands):
    """Somebody with a mouse."""

    def press(self, what: Locator) -> None:
        what.click()

    def wager(self, area: str = "") -> None:
        self.press(self.page.get_by_role("button", name="$5.00 chip"))
        self.press(self.page.locator(f"{AREAS}{area}").first)

    def answer(self) -> None:
        self.choice.click()


class Touch(Mouse):
    """Somebody with a phone."""

    def press(self, what: Locator) -> None:
        what.tap()

    def answer(self) -> None:
        self.choice.tap()


class Keys(Hands):
    """Somebody with a keyboard alone."""

    def press(self, what: Locator) -> None:
        """Go to a button with Tab, and press Enter there."""
        what.wait_for()
        for _ in range(MOST_TABS):
            if what.evaluate(IS_FOCUSED):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {what}")

    def wager(self, area: str = "") -> None:
        """A digit chooses the chip, arrows an area, Enter places it."""
        self.page.keyboard.press("2")
        wanted = self.page.locator(f"{AREAS}{area}").first
        for _ in range(MOST_ARROWS):
            self.page.keyboard.press("ArrowRight")
            if wanted.evaluate(IS_FOCUSED):
                self.page.keyboard.press("Enter")
                return

    def answer(self) -> None:
        """By its letter, where it has one."""
        letter = self.choice.get_attribute("data-letter")
        if letter is not None:
            self.page.keyboard.press(letter)
        else:
            self.press(self.choice)


def comes(what: Locator) -> bool:
    """Whether something is there soon."""
    with suppress(TooLate):
        what.first.wait_for(state="attached", timeout=SOON)
        return True
    return False
