#!/bin/sh
# Brings the newest image into service, for all visitors at once: one whose page is of the new version could be
# refused by a process of the one before. Two more processes, app-3 and app-4, serve in the meantime:
#   docker compose build app-1 && compose/upgrade.sh
# One that was broken off is run again.
set -eu
cd "$(dirname "$0")/.."
if docker compose version >/dev/null 2>&1; then compose="docker compose"; else compose=docker-compose; fi
reload="caddy caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile --force"
remove="--profile upgrade rm --stop --force -v app-3 app-4"

until_healthy() {
  for name in "$@"; do compose/until-healthy.sh "$name" || broken_off; done
}

broken_off() {
  echo "The upgrade was broken off; visitors are where they were. Run it again once the cause is gone, or, where" >&2
  echo "app-1 and app-2 are ready: $compose exec $reload && $compose $remove" >&2
  exit 1
}

# shellcheck disable=SC2086 # Each is several words.
{
  $compose --profile upgrade up --detach --no-deps --no-recreate app-3 app-4
  until_healthy app-3 app-4
  $compose exec -T -e UPSTREAMS="app-3:3000 app-4:3000" $reload || broken_off
  # They serve to the end what was sent to them before.
  $compose up --detach --no-deps --force-recreate app-1 app-2
  until_healthy app-1 app-2
  # With its own settings, which name these two.
  $compose exec -T $reload || broken_off
  $compose $remove
}
