import { spawn } from 'node:child_process'

// End of file means that the parent has ended in any way; a line means that it has cleaned up.
const script = `
trap '' INT TERM HUP
read _ && exit 0
[ -n "$1" ] && kill -TERM "$1" 2>/dev/null
for i in $(seq 100); do [ -n "$1" ] && kill -0 "$1" 2>/dev/null || break; sleep 0.1; done
[ -n "$1" ] && kill -KILL "$1" 2>/dev/null
[ -n "$2" ] || exit 0
for i in $(seq 20); do rm -rf "$2"; sleep 0.5; [ -e "$2" ] || exit 0; done
`

/**
 * Ends the process and removes the folder when this program ends, by Ctrl-C, a signal or a crash. The result lets
 * both go, once the program has cleaned up.
 * @param {{ pid?: number | undefined, folder?: string }} owned
 */
export function endWithParent({ pid, folder = '' }) {
  const watchdog = spawn('/bin/sh', ['-c', script, 'sh', String(pid ?? ''), folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.stdin.on('error', () => undefined)
  watchdog.stdin.unref?.()
  watchdog.unref()
  return () => watchdog.stdin.end('\n')
}
