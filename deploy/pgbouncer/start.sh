#!/bin/sh
# PgBouncer needs the password to log in to PostgreSQL as well as to check it.
umask 077
printf '"vivencia_runtime" "%s"\n' "$RUNTIME_PASSWORD" > /tmp/userlist.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
