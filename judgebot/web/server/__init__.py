"""The site, the table and the open interface over HTTP; nothing is kept between requests.

`answers` says what each address answers, `desk` carries long answers out in processes that can be
stopped, `guarding` refuses what no page of ours would send, `app` puts them together.
"""
