#!/bin/sh
# Waits until the process on a port may be sent visitors, a minute at most:
#   deploy/systemd/until-ready.sh 3001
set -eu
attempts=0
until curl --fail --silent --max-time 2 --output /dev/null "http://127.0.0.1:$1/healthz/ready"; do
  attempts=$((attempts + 1))
  if [ "$attempts" -ge 120 ]; then
    echo "meltemi@$1 is not ready after a minute; journalctl --unit meltemi@$1 says why." >&2
    exit 1
  fi
  sleep 0.5
done
