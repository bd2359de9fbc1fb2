import { environmentOrExit, helpText } from './environment'
import { builtDashboard } from './http/dashboard'
import { start } from './start'

if (process.argv.includes('--help')) {
  process.stdout.write(`npm start runs Switchboard. ${helpText()}`)
  process.exit(0)
}

const running = await start(environmentOrExit(), builtDashboard)

console.log(`Switchboard is ready: ${running.url}`)
if (running.firstKey) console.log(`API key of the new account, shown only now: ${running.firstKey}`)

async function stop() {
  await running.stop()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
