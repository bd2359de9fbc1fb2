import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failedOutcome } from '#server/calls/completion/finish-call'
import { environmentOrExit } from '#server/kernel/environment'
import { start } from '#server/start'
import type { Carrier, CarrierReport } from '#server/telephony/carrier'
import { pausesFile, pausesReportMs, pausesResolutionMs } from './pauses'

const retryMs = 100

function notify(report: CarrierReport): void {
  const now = Date.now()
  const turn = { role: 'assistant', text: 'Hello, this is Anna.', start_ms: 0, end_ms: 1 }
  const outcome = {
    ...failedOutcome('call_completed', now, now),
    call_status: 'ended' as const,
    turns: [turn],
  }
  report({ type: 'ended', outcome }).catch(() => setTimeout(() => notify(report), retryMs))
}

/** Accepts every order and ends every call at once, so that only the server's own work remains. */
const instant: Carrier = {
  name: 'instant',
  simulated: true,
  repeats: 'by_key',
  async place(_order, report) {
    setImmediate(() => notify(report))
  },
  sendMessage: async () => undefined,
  close: async () => undefined,
}

/** The processor time of this thread. Unlike elapsed time, it does not depend on other programs. */
const ranMs = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Records the pauses of the event loop. */
function watchPauses(directory: string): void {
  let before = ranMs()
  let longest = 0
  setInterval(() => {
    const now = ranMs()
    longest = Math.max(longest, now - before)
    before = now
  }, pausesResolutionMs).unref()
  setInterval(() => {
    appendFileSync(join(directory, pausesFile), `${Date.now()} ${longest.toFixed(1)}\n`)
    longest = 0
  }, pausesReportMs).unref()
}

const environment = environmentOrExit()
const running = await start(environment, () => undefined, { carrier: instant })
watchPauses(environment.DATA_DIR)
console.log(`Ready: ${running.url}/`)
process.once('SIGTERM', () => running.stop().then(() => process.exit(0)))
