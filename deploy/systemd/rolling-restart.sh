#!/bin/sh
# Restarts processes one after the other, so that one of them always serves:
#   deploy/systemd/rolling-restart.sh 3001 3002
set -eu
for port in "$@"; do
  systemctl restart "meltemi@$port"
  attempts=0
  until curl --fail --silent --max-time 2 --output /dev/null "http://127.0.0.1:$port/healthz/ready"; do
    attempts=$((attempts + 1))
    if [ "$attempts" -ge 120 ]; then
      echo "meltemi@$port is not ready after a minute; those after it were not restarted." >&2
      exit 1
    fi
    sleep 0.5
  done
  # Until the proxy has looked as well, which the files in deploy/ let it do every second.
  sleep 3
done
