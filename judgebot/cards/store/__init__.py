"""The library on disk: two SQLite files, one of data, one of what can be computed again.

`places` says where they are and lets one process write at a time; `schema` opens the data and knows
its format; `packing` keeps a record small; `staging` gathers an import, so that it can go on where
it was cut; `merging` adds it in one transaction; `old` takes over the store of earlier versions;
`finding` answers by name, reference and closeness, each from an index; `readings` keeps what was
read of the texts. Only `importing` writes into the data, only `library` asks.
"""
