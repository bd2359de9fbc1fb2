import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { callsChannel, notifyEngine } from '#server/calls/store'
import type { OpenDatabase } from '#server/kernel/database/open'
import { leaderConnection } from '#server/phone-lines/store'
import { type CallRunnerOptions, createCallRunner } from './call-runner'
import { createClaims } from './claims'
import { type CallPart, listUnfinished, noteOngoing } from './progress'

export interface CallEngine {
  /** Runs a call here, if no other process does. */
  start(callId: string): void
  /** Runs no more calls. Resolves when those that were placed have ended, or after some time. */
  drain(longestMs: number): Promise<void>
  /** Releases all calls; another process then claims them. */
  close(): Promise<void>
}

type EngineOptions = Omit<CallRunnerOptions, 'database' | 'claims' | 'process'> & {
  opened: Pick<OpenDatabase, 'database' | 'listen' | 'connect'>
  scanEveryMs?: number
  /** Names this process; unique among those that share the database. */
  process?: string
  /** The calls that run here; the others are left to other processes. */
  part?: CallPart
}

const usualScanMs = 3_000
const noteEveryMs = 3_000
const checkEveryMs = 50
const gapMs = 500
const yieldMs = 5
const spreadMs = 20
const longestYieldMs = 500

/** Starts the engine, which places stored calls and stores their progress. */
export async function startCallEngine(dependencies: EngineOptions): Promise<CallEngine> {
  const { opened, scanEveryMs = usualScanMs, part = 'all', ...runnerOptions } = dependencies
  const { carrier, phone, webCalls, process = randomUUID() } = runnerOptions
  const { database } = opened
  const claims = createClaims({
    connect: () => opened.connect(leaderConnection(part, process)),
    process,
    part,
    onLost: (callId) => runner.lose(callId),
  })
  const runner = createCallRunner({ ...runnerOptions, database, claims, process })
  let notedAt = Number.NEGATIVE_INFINITY
  let isDraining = false

  /** Voice workers share calls, because each can lead only so many. */
  function startLater(callId: string, ms: number): void {
    if (part === 'voice') setTimeout(() => runner.start(callId), Math.min(longestYieldMs, ms))
    else runner.start(callId)
  }

  // If a query fails, the next scan repeats it.
  async function scan(): Promise<void> {
    if (runner.placed.size > 0 && performance.now() - notedAt >= noteEveryMs) {
      notedAt = performance.now()
      await noteOngoing(database, runner.placed, Date.now()).catch(() => undefined)
    }
    if (isDraining) return
    const waiting = await listUnfinished(database, runner.running, part).catch(() => [])
    for (const [index, callId] of waiting.entries()) startLater(callId, index * spreadMs)
  }

  // The worker with the fewest calls asks first.
  const onNotified = (callId: string) => startLater(callId, runner.running.size * yieldMs)
  // After a break every process first takes its own calls again.
  const scanSoon = () => void setTimeout(scan, gapMs).unref()
  await opened.listen(callsChannel, onNotified, scanSoon)
  // Finds calls whose notification was lost, and calls of processes that died.
  const timer = setInterval(scan, scanEveryMs)
  timer.unref()
  await scan()

  return {
    start: runner.start,
    async drain(longestMs) {
      isDraining = true
      phone?.drain?.()
      await runner.close()
      const waiting = [...runner.running].filter((callId) => !runner.placed.has(callId))
      await Promise.all(waiting.map((callId) => claims.release(callId)))
      await notifyEngine(database, waiting).catch(() => undefined)
      const late = performance.now() + longestMs
      while (runner.placed.size > 0 && performance.now() < late) await wait(checkEveryMs)
    },
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
