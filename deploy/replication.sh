#!/bin/bash
# Lets the replica follow the database; only the containers of `inside` can reach it.
echo "host replication roses all trust" >> "$PGDATA/pg_hba.conf"
