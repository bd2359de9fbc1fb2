import { exitBecause } from '#server/cli/exit-with-error'
import { environmentOrExit, helpText } from '#server/kernel/environment'
import { builtDashboard } from '#server/kernel/http/files/dashboard'
import { announce, setLogFormat } from '#server/kernel/logger'
import { closeOnSignals, drainSecondsOf } from '#server/kernel/shutdown'
import { start } from './start'
import { createVoiceWorkers } from './voice-workers'

if (process.argv.includes('--help')) {
  process.stdout.write(`npm start runs Switchboard. ${helpText()}`)
  process.exit(0)
}

const environment = environmentOrExit()
setLogFormat(environment.LOG_FORMAT)
// The built-in database ends with this process, so other processes could not go on without it.
const voice =
  environment.DATABASE_URL === undefined ? undefined : createVoiceWorkers(environment.VOICE_WORKERS)
const running = await start(environment, builtDashboard, { voice }).catch(exitBecause)

announce(`Switchboard is ready: ${running.url}`)
announce(running.signIn)
if (running.firstKey) announce(`API key of the new account, shown only now: ${running.firstKey}`)

for (const notice of running.notices) announce(notice)

closeOnSignals(drainSecondsOf(environment), {
  close: () => Promise.all([running.stop(), voice?.close()]),
  fail: exitBecause,
})
