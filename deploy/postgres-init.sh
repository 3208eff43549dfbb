#!/bin/sh
# Once, when the database is made: the role of the nodes owns its own database and nothing else.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres <<'SQL'
\getenv password DICEWISE_DATABASE_PASSWORD
create role dicewise login password :'password';
create database dicewise owner dicewise;
revoke connect on database dicewise from public;
SQL
