#!/usr/bin/env bash
# Prepares a chroot of Debian forky with Asterisk (the telephony engine) and pocketsphinx 5 (speech recognition for
# tests; forky has no Python module of it), and prints its path as the only line of stdout. Instant when it is there.
# Exits with 77 where it cannot be made, without root or apt: tests report that as skipped. With --check it makes
# nothing, and also exits with 77 where there is none.
set -eu -o pipefail

folder=${SWITCHBOARD_ENGINE_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/switchboard/engine}
root=$folder/forky
# A new number makes the chroot again.
recipe=1
packages=(asterisk pocketsphinx pocketsphinx-en-us)

# The provider that tests play is this machine.
name_hosts() {
  grep -qs provider.example "$1/etc/hosts" || echo '127.0.0.1 localhost sip.provider.example' >>"$1/etc/hosts"
}

is_ready() { [ "$(cat "$root/engine-recipe" 2>/dev/null)" = "$recipe" ]; }

skip() {
  echo "engine: $1" >&2
  exit 77
}

if is_ready; then
  # Such as a container that forbids chroot.
  chroot "$root" /usr/sbin/asterisk -V >/dev/null 2>&1 || skip "this machine cannot run the Asterisk in $root (chroot needs root)."
  [ "${1:-}" = --check ] || name_hosts "$root"
  echo "$root"
  exit 0
fi
[ "${1:-}" != --check ] || skip 'there is no Asterisk for tests. Run: npm run engine'

command -v apt-get >/dev/null || skip 'no apt-get: the engine can be prepared only on Debian and its relatives.'
[ "$(id -u)" = 0 ] || skip 'preparing the engine needs root (debootstrap, chroot). Run: sudo npm run engine'

mkdir -p "$folder"
exec 9>"$folder/lock"
flock 9
if is_ready; then
  echo "$root"
  exit 0
fi

log=$folder/engine.log
: >"$log"
attempt=$root.partial
# Programs that still run in an older chroot, or one that a stop left half made, keep their files until they end.
rm -rf "$attempt"
fail() {
  echo "engine: $1 The end of $log:" >&2
  tail -20 "$log" >&2
  exit 1
}
export DEBIAN_FRONTEND=noninteractive LC_ALL=C

if ! command -v debootstrap >/dev/null; then
  echo 'engine: installing debootstrap' >&2
  { apt-get install -q -y --no-install-recommends debootstrap ||
    { apt-get update -q && apt-get install -q -y --no-install-recommends debootstrap; }; } >>"$log" 2>&1 ||
    fail 'debootstrap could not be installed.'
fi

# The mirror and the proxy that this machine uses.
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' 'Created-By: Packages' 2>/dev/null |
  grep -E '/debian/?$' | head -1 || true)
mirror=${mirror:-http://deb.debian.org/debian}
proxy=
eval "$(apt-config shell proxy Acquire::http::Proxy)"
if [ -n "$proxy" ] && [ "$proxy" != DIRECT ]; then export http_proxy=$proxy https_proxy=$proxy; fi

echo "engine: preparing Debian forky from $mirror in $root (about a minute, 1 GB)" >&2
# The last word names the script: an older debootstrap does not know forky.
debootstrap --variant=minbase --include=ca-certificates forky "$attempt" "$mirror" sid >>"$log" 2>&1 ||
  fail 'debootstrap failed.'
# No service starts in the chroot; documentation is left out.
printf '#!/bin/sh\nexit 101\n' >"$attempt/usr/sbin/policy-rc.d"
chmod +x "$attempt/usr/sbin/policy-rc.d"
printf 'force-unsafe-io\npath-exclude=/usr/share/doc/*\npath-exclude=/usr/share/man/*\n' \
  >"$attempt/etc/dpkg/dpkg.cfg.d/engine"
cp /etc/resolv.conf "$attempt/etc/resolv.conf"
chroot "$attempt" apt-get -o Acquire::Check-Valid-Until=false update -q >>"$log" 2>&1 || fail 'apt-get update failed.'
chroot "$attempt" apt-get install -q -y --no-install-recommends "${packages[@]}" >>"$log" 2>&1 ||
  fail 'the packages could not be installed.'
chroot "$attempt" apt-get clean

version=$(chroot "$attempt" asterisk -V | grep -oE '[0-9]+\.[0-9]+(\.[0-9]+)?' | head -1)
printf '22.8\n%s\n' "$version" | sort -C -V || fail "Asterisk $version is too old: 22.8 or newer is needed."
[ -x "$attempt/usr/bin/pocketsphinx" ] || fail 'pocketsphinx is missing.'

name_hosts "$attempt"
echo "$recipe" >"$attempt/engine-recipe"
rm -rf "$root"
mv "$attempt" "$root"
echo "engine: Asterisk $version is ready" >&2
echo "$root"
