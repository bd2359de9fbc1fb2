import { callsChannel, notifyEngine } from '#server/calls/store'
import type { OpenDatabase } from '#server/kernel/database/open'
import { type CallRunnerOptions, createCallRunner } from './call-runner'
import { createClaims } from './claims'
import { listUnfinished, noteOngoing } from './progress'

export interface CallEngine {
  /** Runs a call here, if no other process does. */
  start(callId: string): void
  /** Releases all calls; another process then claims them. */
  close(): Promise<void>
}

type EngineOptions = Omit<CallRunnerOptions, 'database' | 'claims'> & {
  opened: Pick<OpenDatabase, 'database' | 'listen'>
  scanEveryMs?: number
}

const usualScanMs = 3_000

/** Starts the engine, which places stored calls and stores their progress. */
export async function startCallEngine(dependencies: EngineOptions): Promise<CallEngine> {
  const { opened, scanEveryMs = usualScanMs, ...runnerOptions } = dependencies
  const { carrier, phone, webCalls } = runnerOptions
  const { database } = opened
  const claims = createClaims(database)
  const runner = createCallRunner({ ...runnerOptions, database, claims })

  // If the query fails, the next scan repeats it.
  async function scan(): Promise<void> {
    if (runner.placed.size > 0) await noteOngoing(database, runner.placed, Date.now()).catch(() => undefined)
    const waiting = await listUnfinished(database, runner.running).catch(() => [])
    for (const callId of waiting) runner.start(callId)
  }

  await opened.listen(callsChannel, runner.start, scan)
  // Finds calls whose notification was lost, and calls of processes that died.
  const timer = setInterval(scan, scanEveryMs)
  timer.unref()
  await scan()

  return {
    start: runner.start,
    async close() {
      clearInterval(timer)
      phone?.drain?.()
      await runner.close()
      await Promise.all([carrier.close(), phone?.close(), webCalls?.close()])
      await claims.close()
      // Other processes claim them now instead of at their next scan.
      await notifyEngine(database, [...runner.running]).catch(() => undefined)
    },
  }
}
