"""Official card data, from files to records of the library."""
