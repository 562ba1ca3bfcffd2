"""A page in Firefox, driven by Mozilla's own driver, which needs no program between."""

from __future__ import annotations

import gc
import time
from contextlib import suppress

from marionette_driver.by import By
from marionette_driver.errors import ElementClickInterceptedException, MarionetteException
from marionette_driver.keys import Keys
from marionette_driver.marionette import Marionette

from tests.web.ports import free_port

PHONE = {"width": 360, "height": 740}
NARROW = "Object.assign(document.documentElement.style, { minWidth: 0, minHeight: 0 });"
"""Lets a window be as narrow as a phone."""
TO_THE_MIDDLE = "arguments[0].scrollIntoView({ block: 'center' });"
SECONDS = 30
ERRORS = """return Services.console.getMessageArray()
  .filter((one) => one instanceof Ci.nsIScriptError && !(one.flags & Ci.nsIScriptError.warningFlag))
  .filter((one) => /^(http|file):/.test(one.sourceName))
  .map((one) => one.errorMessage);"""


def started(path, log):
    """A running Firefox on a phone. path: of the program. log: the file that it writes to."""
    made = Marionette(
        bin=path, headless=True, port=free_port(), startup_timeout=120, gecko_log=str(log),
        app_args=["-remote-allow-system-access"],
    )  # fmt: skip
    made.start_session()
    return made


def ended(running):
    """End a Firefox, and leave nothing of it."""
    running.quit()
    running.cleanup()
    running.instance = None
    gc.collect()


class FirefoxPage:
    """What a person does with a page, and sees on it."""

    def __init__(self, marionette):
        """The page that is in front."""
        self._marionette = marionette
        self._narrow()

    def _narrow(self):
        with self._marionette.using_context("chrome"):
            self._marionette.execute_script(NARROW)
        self._marionette.set_window_rect(**PHONE)

    def goto(self, address):
        """Open an address."""
        self._marionette.navigate(address)

    def find(self, place, words=""):
        """The first thing of a CSS selector that holds words, as soon as it is there."""
        until = time.monotonic() + SECONDS
        while True:
            with suppress(MarionetteException):
                for one in self._marionette.find_elements(By.CSS_SELECTOR, place):
                    if words in (one.get_property("textContent") or ""):
                        return one
            assert time.monotonic() < until, f"no {place} with {words!r}"
            time.sleep(0.05)

    def click(self, place, words=""):
        """Tap on a thing as soon as it can be tapped; what lies under another is scrolled to."""
        until = time.monotonic() + SECONDS
        while True:
            try:
                return self.find(place, words).click()
            except MarionetteException as error:
                if isinstance(error, ElementClickInterceptedException):
                    under = [self.find(place, words)]
                    self._marionette.execute_script(TO_THE_MIDDLE, script_args=under)
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def fill(self, place, text, *, enter=False):
        """Type into a field, instead of what it holds."""
        field = self.find(place)
        field.clear()
        field.send_keys(text + (Keys.ENTER if enter else ""))

    def press(self, key):
        """Press a key where the focus is."""
        self.run("return document.activeElement").send_keys(key)

    def run(self, script, *arguments):
        """What a script answers."""
        return self._marionette.execute_script(script, script_args=arguments)

    def fits(self):
        """Whether nothing is wider than the page."""
        return self.run("const { scrollWidth, clientWidth } = document.documentElement;"
                        "return scrollWidth <= clientWidth && innerWidth === arguments[0]",
                        PHONE["width"])  # fmt: skip

    def errors(self):
        """What went wrong in pages since the last time."""
        with self._marionette.using_context("chrome"):
            found = self._marionette.execute_script(ERRORS)
            self._marionette.execute_script("Services.console.reset()")
        return found

    @property
    def address(self):
        """Where the page is."""
        return self._marionette.get_url()

    def fresh(self):
        """Another page, which knows nothing of this one, in front."""
        made = self._marionette.open(type="window", private=True)["handle"]
        self._marionette.switch_to_window(made)
        self._narrow()
        return self
