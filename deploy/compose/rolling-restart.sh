#!/bin/sh
# Replaces processes by containers of the newest image, one after the other, so that one of them always serves:
#   deploy/compose/rolling-restart.sh app-1 app-2
set -eu
cd "$(dirname "$0")/.."
if docker compose version >/dev/null 2>&1; then compose="docker compose"; else compose=docker-compose; fi
for name in "$@"; do
  $compose up --detach --no-deps --force-recreate "$name"
  container=$($compose ps --quiet "$name")
  attempts=0
  until [ "$(docker inspect --format '{{.State.Health.Status}}' "$container")" = healthy ]; do
    attempts=$((attempts + 1))
    if [ "$attempts" -ge 240 ]; then
      echo "$name is not ready after two minutes; those after it were not replaced." >&2
      exit 1
    fi
    sleep 0.5
  done
  # Until the proxy has looked as well, which its file lets it do every second.
  sleep 3
done
