#!/bin/sh
# Brings the version in /opt/meltemi/current into service, for all visitors at once: one whose page is of the new
# version could be refused by a process of the one before. The ports of the site, and as many others for the
# meantime, in which twice as many processes run:
#   deploy/systemd/upgrade.sh "3001 3002" "3003 3004"
# One that was broken off is run again.
set -eu
here=$(dirname "$0")
own=$1
meantime=$2

# The units of ports.
units() {
  for port in $1; do printf 'meltemi@%s ' "$port"; done
}

# Sends visitors to the processes on these ports once all are ready.
send_visitors() {
  for port in $1; do "$here/until-ready.sh" "$port" || broken_off; done
  # shellcheck disable=SC2086 # A list of ports.
  "$here/send-visitors.sh" $1 || broken_off
}

broken_off() {
  echo "The upgrade was broken off; visitors are where they were. Run it again once the cause is gone, or, where" >&2
  echo "the processes on $own are ready: $here/send-visitors.sh $own && systemctl stop $(units "$meantime")" >&2
  exit 1
}

# shellcheck disable=SC2046 # Lists of units.
{
  systemctl start $(units "$meantime")
  send_visitors "$meantime"
  # They serve to the end what was sent to them before.
  systemctl restart $(units "$own")
  send_visitors "$own"
  systemctl stop $(units "$meantime")
}
