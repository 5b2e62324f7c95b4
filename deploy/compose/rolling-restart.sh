#!/bin/sh
# Replaces processes by containers with the present settings, one after the other, so that one of them always
# serves:
#   deploy/compose/rolling-restart.sh app-1 app-2
# A new version is brought into service by upgrade.sh instead.
set -eu
cd "$(dirname "$0")/.."
if docker compose version >/dev/null 2>&1; then compose="docker compose"; else compose=docker-compose; fi
for name in "$@"; do
  $compose up --detach --no-deps --force-recreate "$name"
  if ! compose/until-healthy.sh "$name"; then
    echo "Those after $name were not replaced." >&2
    exit 1
  fi
  # Until the proxy has looked as well, which its file lets it do every second.
  sleep 3
done
