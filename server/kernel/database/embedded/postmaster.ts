import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { isPostmasterOf } from '#server/kernel/database/embedded/lock/process-identity'
import type { Site } from './paths'
import { postgresArguments, type Settings } from './settings'
import { spawnAs } from './spawn-as'

/** Held by a sh that stops the engine (fast, clean) when our end of the pipe closes, however we die. */
interface Watchdog {
  /** Lets the watchdog go without stopping anything. */
  release(): void
}

// End of file means that node is gone; a line means that there is nothing left to watch.
const watch = (pid: string) => `trap '' INT TERM HUP; read _ <&3 || kill -INT ${pid}`

/** Becomes the program in its arguments, with a watchdog beside it that is nobody's child. */
const watchedProgram = `( (${watch('$$')}) & ); exec "$@" 3<&-`

/** A watchdog for a postmaster that we did not start. */
function watchProcess(pid: number): Watchdog {
  const child = spawn('/bin/sh', ['-c', watch('$1'), 'sh', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  return watchdogOf(child)
}

/** The watchdog of a child started with `watchedProgram`, whose fourth stream is the pipe. */
function watchdogOf(child: ChildProcess): Watchdog {
  const pipe = child.stdio[3] as Writable & { unref?: () => void }
  pipe.on('error', () => undefined)
  pipe.unref?.()
  child.unref()
  return { release: () => pipe.end('\n') }
}

const largestLogBytes = 5_000_000
const patienceMs = 20_000

/** A running PostgreSQL server: one that we started, or one that we found. */
export interface Postmaster {
  pid: number
  watchdog: Watchdog
  /** What it said last, when we started it and it has already ended. */
  lastWords(): string | undefined
}

/** Starts the server; it may still refuse to run, or need a while before it answers. */
export function launch(site: Site, settings?: Settings): Postmaster {
  const log = openLog(site.log)
  const begin = statSync(site.log).size
  const child = spawn(
    '/bin/sh',
    ['-c', watchedProgram, 'sh', site.binaries.postgres, ...postgresArguments(site, settings)],
    {
      ...spawnAs(site),
      // In a session of its own, so that Ctrl-C reaches node alone, which then stops the engine in order.
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

/** Takes charge of a server whose starter is gone. */
export function adopt(pid: number): Postmaster {
  return { pid, watchdog: watchProcess(pid), lastWords: () => undefined }
}

/** Stops it in order; when that takes too long, at once, which the write-ahead log makes safe. */
export async function stop(site: Site, { pid, watchdog }: Postmaster): Promise<void> {
  // Not merely alive: an adopted server that ended may stay a zombie, or its number pass to another.
  const isRunning = () => isPostmasterOf(site.cluster, pid)
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isRunning()) process.kill(pid, signal)
    const deadline = Date.now() + patienceMs
    while (isRunning() && Date.now() < deadline) await wait(10)
  }
  watchdog.release()
}

function openLog(path: string): number {
  const handle = openSync(path, 'a', 0o600)
  if (statSync(path).size > largestLogBytes) truncateSync(path)
  return handle
}
