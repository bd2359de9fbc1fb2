#!/usr/bin/env bash
# Runs the steps of the Containerfile without a container engine, in a temporary folder.
# The server does not run as root and can write only to its data folder.
set -eu
cd "$(dirname "$0")/.."

place=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; wait; rm -rf "$place"' EXIT
chmod 755 "$place"

mkdir "$place/app" "$place/data"
git archive HEAD | tar -x -C "$place/app"
cd "$place/app"
npm ci --include=dev --no-progress --no-audit --no-fund
npm run build
npm prune --omit=dev --no-audit --no-fund
for name in * .[!.]*; do
  case $name in package.json | node_modules | dist) ;; *) rm -rf "$name" ;; esac
done
du -sh node_modules dist

as_user=()
if [ "$(id -u)" = 0 ]; then
  chown nobody "$place/data"
  as_user=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
fi
chmod 700 "$place/data"
"${as_user[@]}" env NODE_ENV=production HOST=127.0.0.1 PORT=18787 DATA_DIR="$place/data" node dist/server/main.js &
server=$!

for _ in $(seq 60); do
  sleep 1
  if "${as_user[@]}" node -e "fetch('http://127.0.0.1:18787/health').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"; then
    kill -TERM "$server"
    wait "$server"
    server=
    echo 'Installed, built, started as another user, healthy, and ended when asked.'
    exit 0
  fi
done
echo 'It did not become healthy.' >&2
exit 1
