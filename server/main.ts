import { exitBecause } from '#server/cli/exit-with-error'
import { environmentOrExit, helpText } from '#server/kernel/environment'
import { builtDashboard } from '#server/kernel/http/files/dashboard'
import { announce, setLogFormat } from '#server/kernel/logger'
import { drainSecondsOf } from '#server/kernel/shutdown'
import { start } from './start'

const longestStopMs = 9_500
const repeatMs = 500

if (process.argv.includes('--help')) {
  process.stdout.write(`npm start runs Switchboard. ${helpText()}`)
  process.exit(0)
}

const environment = environmentOrExit()
setLogFormat(environment.LOG_FORMAT)
const running = await start(environment, builtDashboard).catch(exitBecause)

announce(`Switchboard is ready: ${running.url}`)
announce(running.signIn)
if (running.firstKey) announce(`API key of the new account, shown only now: ${running.firstKey}`)

for (const notice of running.notices) announce(notice)

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)

let stoppingSince: number | undefined

/** A second signal, or ten seconds after the drain, ends a shutdown that hangs. */
async function stop() {
  if (stoppingSince !== undefined) {
    // npm forwards a Ctrl-C that the terminal has also sent; both count as one signal.
    if (Date.now() - stoppingSince > repeatMs) process.exit(1)
    return
  }
  stoppingSince = Date.now()
  setTimeout(() => process.exit(1), drainSecondsOf(environment) * 1_000 + longestStopMs).unref()
  await running.stop().catch(exitBecause)
  // Exits with 0 unless a failure has set the exit code.
  process.exit()
}
