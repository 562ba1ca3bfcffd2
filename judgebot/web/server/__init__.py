"""The site, the table and the open interface over HTTP; nothing is kept between requests.

`asking` takes the questions of `judgebot.api`, `live` makes the site's pages and `pages` answers
with them, `guarding` refuses what no page of ours would send, `app` puts them together.
"""
