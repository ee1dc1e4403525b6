"""PURE. What a result pays: one file for each kind of rule, put together in ``reckoning``."""
