import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { failedOutcome } from '#server/calls/finishing'
import type { Carrier, CarrierReport } from '#server/carriers/carrier'
import { environmentOrExit } from '#server/environment'
import { start } from '#server/start'
import { pausesFile, pausesResolutionMs, pausesToldMs } from './campaign-pauses'

const retryMs = 100

function tell(report: CarrierReport): void {
  const now = Date.now()
  const turn = { role: 'assistant', text: 'Hello, this is Anna.', start_ms: 0, end_ms: 1 }
  const outcome = {
    ...failedOutcome('call_completed', now, now),
    call_status: 'ended' as const,
    turns: [turn],
  }
  report({ type: 'ended', outcome }).catch(() => setTimeout(() => tell(report), retryMs))
}

/** Takes every order at once, and every call is over at once: what remains is the server's own work. */
const instant: Carrier = {
  name: 'instant',
  simulated: true,
  repeats: 'by_key',
  async place(_order, report) {
    setImmediate(() => tell(report))
  },
  sendMessage: async () => undefined,
  close: async () => undefined,
}

/** Writes down for how long the event loop has let nobody else have a turn. */
function watchPauses(directory: string): void {
  const delays = monitorEventLoopDelay({ resolution: pausesResolutionMs })
  delays.enable()
  setInterval(() => {
    const longestMs = Math.max(0, delays.max / 1e6 - pausesResolutionMs)
    delays.reset()
    appendFileSync(join(directory, pausesFile), `${Date.now()} ${longestMs.toFixed(0)}\n`)
  }, pausesToldMs).unref()
}

const environment = environmentOrExit()
const running = await start(environment, () => undefined, instant)
watchPauses(environment.DATA_DIR)
console.log(`Ready: ${running.url}/`)
process.once('SIGTERM', () => running.stop().then(() => process.exit(0)))
