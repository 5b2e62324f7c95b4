#!/bin/sh
# Waits until the process on a port may be sent visitors, for READY_SECONDS (60) at most:
#   deploy/systemd/until-ready.sh 3001
set -eu
limit=${READY_SECONDS:-60}
attempts=0
until curl --fail --silent --max-time 2 --output /dev/null "http://127.0.0.1:$1/healthz/ready"; do
  attempts=$((attempts + 1))
  if [ "$attempts" -ge $((limit * 2)) ]; then
    echo "meltemi@$1 is not ready after $limit seconds; journalctl --unit meltemi@$1 says why." >&2
    exit 1
  fi
  sleep 0.5
done
