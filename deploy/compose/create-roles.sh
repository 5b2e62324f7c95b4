#!/bin/sh
# Runs once, when the database is created: the owner of the schema and the role of the program.
set -eu
psql --username postgres --set=password="$DATABASE_PASSWORD" --set=ON_ERROR_STOP=1 <<'SQL'
create role meltemi_owner login password :'password';
create role meltemi login password :'password';
-- Whatever the locale of the computer says, in which the cluster may have been made.
create database meltemi owner meltemi_owner encoding 'UTF8' template template0;
SQL
