"""Whether the database can be written to, without writing anything that stays."""

from __future__ import annotations

TRIAL = """
create temporary table trial on commit drop as
select repeat(md5(number::text), 32) as filling from generate_series(1, 64) as number
"""
"""Needs a new file on the disk of the database and is gone at once: works where rows can be
written."""
