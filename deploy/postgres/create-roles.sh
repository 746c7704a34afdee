#!/bin/sh
# The two roles and the database of the product, made once on an empty server; psql finds it by the variables of libpq.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" <<'SQL'
CREATE ROLE matson_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE matson_app LOGIN PASSWORD :'app_password';
CREATE DATABASE matson OWNER matson_owner;
SQL
