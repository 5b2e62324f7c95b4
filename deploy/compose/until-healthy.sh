#!/bin/sh
# Waits until the container of a service is healthy, for READY_SECONDS (120) at most:
#   deploy/compose/until-healthy.sh app-1
set -eu
limit=${READY_SECONDS:-120}
cd "$(dirname "$0")/.."
if docker compose version >/dev/null 2>&1; then compose="docker compose"; else compose=docker-compose; fi
container=$($compose --profile upgrade ps --quiet "$1")
attempts=0
until [ "$(docker inspect --format '{{.State.Health.Status}}' "$container")" = healthy ]; do
  attempts=$((attempts + 1))
  if [ "$attempts" -ge $((limit * 2)) ]; then
    echo "$1 is not ready after $limit seconds; docker logs $container says why." >&2
    exit 1
  fi
  sleep 0.5
done
