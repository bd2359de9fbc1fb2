import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

/** Held by a sh that stops the engine (fast, clean) when our end of the pipe closes, however we die. */
export interface Watchdog {
  /** Lets the watchdog go without stopping anything. */
  release(): void
}

// End of file means that node is gone; a line means that there is nothing left to watch.
const watch = (pid: string) => `trap '' INT TERM HUP; read _ <&3 || kill -INT ${pid}`

/** Becomes the program in its arguments, with a watchdog beside it that is nobody's child. */
export const watchedProgram = `( (${watch('$$')}) & ); exec "$@" 3<&-`

/** A watchdog for a postmaster that we did not start. */
export function watchProcess(pid: number): Watchdog {
  const child = spawn('/bin/sh', ['-c', watch('$1'), 'sh', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  return watchdogOf(child)
}

/** The watchdog of a child started with `watchedProgram`, whose fourth stream is the pipe. */
export function watchdogOf(child: ChildProcess): Watchdog {
  const pipe = child.stdio[3] as Writable & { unref?: () => void }
  pipe.on('error', () => undefined)
  pipe.unref?.()
  child.unref()
  return { release: () => pipe.end('\n') }
}
