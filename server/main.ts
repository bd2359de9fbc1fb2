import { environmentOrExit, helpText } from './environment'
import { builtDashboard } from './http/dashboard'
import { type Running, start } from './start'

if (process.argv.includes('--help')) {
  process.stdout.write(`npm start runs Switchboard. ${helpText()}`)
  process.exit(0)
}

const running = await startOrExit()

console.log(`Switchboard is ready: ${running.url}`)
console.log(`Sign in, once within ten minutes: ${running.signInUrl}`)
if (running.firstKey) console.log(`API key of the new account, shown only now: ${running.firstKey}`)

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)

let isStopping = false

async function stop() {
  if (isStopping) process.exit(1)
  isStopping = true
  await running.stop()
  process.exit(0)
}

async function startOrExit(): Promise<Running> {
  try {
    return await start(environmentOrExit(), builtDashboard)
  } catch (error) {
    // What the operator can mend comes as a sentence; anything else is a fault of ours, and its stack is needed.
    const isSentence = error instanceof Error && error.name === 'Error' && error.message !== ''
    console.error(isSentence ? error.message : error)
    process.exit(1)
  }
}
