#!/bin/sh
# Waits until the container of a service is healthy, two minutes at most:
#   deploy/compose/until-healthy.sh app-1
set -eu
cd "$(dirname "$0")/.."
if docker compose version >/dev/null 2>&1; then compose="docker compose"; else compose=docker-compose; fi
container=$($compose --profile upgrade ps --quiet "$1")
attempts=0
until [ "$(docker inspect --format '{{.State.Health.Status}}' "$container")" = healthy ]; do
  attempts=$((attempts + 1))
  if [ "$attempts" -ge 240 ]; then
    echo "$1 is not ready after two minutes; docker logs $container says why." >&2
    exit 1
  fi
  sleep 0.5
done
