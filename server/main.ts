import { drainSecondsOf } from './draining'
import { environmentOrExit, helpText } from './environment'
import { exitBecause } from './exit'
import { builtDashboard } from './http/dashboard'
import { start } from './start'

const longestStopMs = 9_500
const repeatMs = 500

if (process.argv.includes('--help')) {
  process.stdout.write(`npm start runs Switchboard. ${helpText()}`)
  process.exit(0)
}

const environment = environmentOrExit()
const running = await start(environment, builtDashboard).catch(exitBecause)

console.log(`Switchboard is ready: ${running.url}`)
console.log(running.signIn)
if (running.firstKey) console.log(`API key of the new account, shown only now: ${running.firstKey}`)

for (const notice of running.notices) console.log(notice)

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)

let stoppingSince: number | undefined

/** Another signal, or ten seconds beside the drain, end what does not end by itself. */
async function stop() {
  if (stoppingSince !== undefined) {
    // npm passes on a Ctrl-C that the terminal has sent already: that is one signal, not two.
    if (Date.now() - stoppingSince > repeatMs) process.exit(1)
    return
  }
  stoppingSince = Date.now()
  setTimeout(() => process.exit(1), drainSecondsOf(environment) * 1_000 + longestStopMs).unref()
  await running.stop().catch(exitBecause)
  process.exit(0)
}
