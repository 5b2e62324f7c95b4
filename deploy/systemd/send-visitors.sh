#!/bin/sh
# Has the proxy of this computer, nginx or Caddy, send visitors to the processes on these ports and to no others,
# by one reload:
#   deploy/systemd/send-visitors.sh 3001 3002
set -eu
nginx=${NGINX_UPSTREAMS:-/etc/nginx/meltemi-upstreams.conf}
caddy=${CADDY_SETTINGS:-/etc/caddy/meltemi.env}
if [ -f "$nginx" ]; then
  proxy=nginx file=$nginx
  before=$(cat "$file")
  after=$(printf 'server 127.0.0.1:%s max_fails=0;\n' "$@")
elif [ -f "$caddy" ] && grep -q '^UPSTREAMS=' "$caddy"; then
  proxy=caddy file=$caddy
  before=$(cat "$file")
  upstreams=$(printf '127.0.0.1:%s ' "$@")
  after=$(sed "s/^UPSTREAMS=.*/UPSTREAMS=\"${upstreams% }\"/" "$file")
else
  echo "There is neither $nginx nor $caddy with UPSTREAMS in it; docs/operations.md says what they are." >&2
  exit 1
fi
printf '%s\n' "$after" >"$file"
if ! systemctl reload "$proxy"; then
  printf '%s\n' "$before" >"$file"
  echo "$proxy was not reloaded, and sends visitors where it did before." >&2
  exit 1
fi
# nginx begins with its new processes while the ones before still accept.
sleep 1
