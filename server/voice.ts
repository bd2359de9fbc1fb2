import { createRecordings } from '#server/calls/recordings'
import { exitBecause } from '#server/cli/exit-with-error'
import { environmentOrExit, helpText } from '#server/kernel/environment'
import { announce, setLogFormat } from '#server/kernel/logger'
import { closeOnSignals, createClosing } from '#server/kernel/shutdown'
import { recordingFiles } from '#server/kernel/storage/recording-files'
import { openServer } from './open-server'
import { startVoice } from './start-dialing'

if (process.argv.includes('--help')) {
  process.stdout.write(`npm run voice leads calls over Asterisk for the servers of a database. ${helpText()}`)
  process.exit(0)
}

const environment = environmentOrExit()
setLogFormat(environment.LOG_FORMAT)
const closing = createClosing()

async function open() {
  if (environment.DATABASE_URL === undefined)
    throw new Error('npm run voice needs DATABASE_URL. Without it, npm start leads the calls itself.')
  const server = await openServer(environment, () => undefined, closing)
  return startVoice(server, closing.add(createRecordings(recordingFiles(environment))))
}

const voice = await open().catch(exitBecause)
announce(`Voice worker ${voice.process} is ready (process ${process.pid}).`)

let isStopping = false
const stop = closeOnSignals(environment.DRAIN_SECONDS, {
  async close() {
    isStopping = true
    await voice.drain(environment.DRAIN_SECONDS * 1_000)
    await closing.close()
  },
  fail: exitBecause,
})
// The server that started it has died.
process.on('disconnect', () => isStopping || stop())
