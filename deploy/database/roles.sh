#!/bin/sh
# The owner of the tables, who applies migrations, and the role that the program runs with.
set -e
psql --username=postgres --set=ON_ERROR_STOP=1 \
  --set=owner="$OWNER_PASSWORD" --set=runtime="$RUNTIME_PASSWORD" <<'X'
create role vivencia_owner login password :'owner';
create role vivencia_runtime login password :'runtime';
create database vivencia owner vivencia_owner encoding 'UTF8' template template0;
X
