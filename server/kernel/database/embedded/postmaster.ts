import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { isPostmasterOf } from './locks'
import type { Site } from './paths'
import { postgresArguments, type Settings } from './settings'
import { spawnAs } from './spawn-as'

/** A shell that stops the engine (fast, clean) when our end of the pipe closes, however this process dies. */
interface Watchdog {
  /** Ends the watchdog without stopping the engine. */
  release(): void
}

// End of file means that node is gone; a line means that the watchdog is no longer needed.
const watch = (pid: string) => `trap '' INT TERM HUP; read _ <&3 || kill -INT ${pid}`

/** Runs the program in its arguments, with a watchdog that is not its child. */
const watchedProgram = `( (${watch('$$')}) & ); exec "$@" 3<&-`

/** Starts a watchdog for a postmaster that another process started. */
function watchProcess(pid: number): Watchdog {
  const child = spawn('/bin/sh', ['-c', watch('$1'), 'sh', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  return watchdogOf(child)
}

/** Returns the watchdog of a child started with `watchedProgram`; its fourth stream is the pipe. */
function watchdogOf(child: ChildProcess): Watchdog {
  const pipe = child.stdio[3] as Writable & { unref?: () => void }
  pipe.on('error', () => undefined)
  pipe.unref?.()
  child.unref()
  return { release: () => pipe.end('\n') }
}

const largestLogBytes = 5_000_000
const patienceMs = 20_000

/** A running PostgreSQL server that we started or found. */
export interface Postmaster {
  pid: number
  watchdog: Watchdog
  /** Its last words, if we started it and it has already ended. */
  lastWords(): string | undefined
}

/** Starts the server, which may still exit or need time before it answers. */
export function launch(site: Site, settings?: Settings): Postmaster {
  const log = openLog(site.log)
  const begin = statSync(site.log).size
  const child = spawn(
    '/bin/sh',
    ['-c', watchedProgram, 'sh', site.binaries.postgres, ...postgresArguments(site, settings)],
    {
      ...spawnAs(site),
      // A separate session, so that Ctrl-C reaches node alone, which then stops the engine in order.
      detached: true,
      stdio: ['ignore', log, log, 'pipe'],
    },
  )
  closeSync(log)
  const watchdog = watchdogOf(child)
  let ended = child.pid === undefined
  child.on('error', () => undefined)
  child.on('exit', () => {
    ended = true
    watchdog.release()
  })
  return {
    pid: child.pid ?? 0,
    watchdog,
    lastWords: () => (ended ? readFileSync(site.log).subarray(begin).toString().trim() : undefined),
  }
}

/** Adopts a server whose starter is gone. */
export function adopt(pid: number): Postmaster {
  return { pid, watchdog: watchProcess(pid), lastWords: () => undefined }
}

/** Shuts the server down; if that takes too long, immediately, which the write-ahead log makes safe. */
export async function stop(site: Site, { pid, watchdog }: Postmaster): Promise<void> {
  // Checking only for life is not enough: an adopted server may become a zombie, or its id may be reused.
  const isRunning = () => isPostmasterOf(site.cluster, pid)
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isRunning()) process.kill(pid, signal)
    const deadline = performance.now() + patienceMs
    while (isRunning() && performance.now() < deadline) await wait(10)
  }
  watchdog.release()
}

function openLog(path: string): number {
  const handle = openSync(path, 'a', 0o600)
  if (statSync(path).size > largestLogBytes) truncateSync(path)
  return handle
}
