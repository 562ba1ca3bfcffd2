from __future__ import annotations


def announcements(new, found):
    return ()
