#!/bin/sh
# Run once by the image of PostgreSQL on an empty volume: the application owns its database and is no superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$APPLICATION_PASSWORD" -U postgres -d postgres <<'SQL'
create role tenken login password :'password' nosuperuser nocreatedb nocreaterole;
create database tenken owner tenken;
SQL
