"""Rulings and rules as pages for a browser, see the extra `web`.

Nothing here is imported by the commands unless a page is asked for.
"""
