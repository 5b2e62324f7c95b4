#!/bin/sh
# Restarts processes of one version one after the other, so that one of them always serves:
#   deploy/systemd/rolling-restart.sh 3001 3002
# A new version is brought into service by upgrade.sh instead.
set -eu
here=$(dirname "$0")
for port in "$@"; do
  systemctl restart "meltemi@$port"
  if ! "$here/until-ready.sh" "$port"; then
    echo "Those after meltemi@$port were not restarted." >&2
    exit 1
  fi
  # Until the proxy has looked as well, which the files in deploy/ let it do every second.
  sleep 3
done
