import { makeBackup } from '#server/cli/backups/make'
import { environmentOrExit, helpText } from '#server/kernel/environment'
import { exitBecause } from './exit-with-error'

const usage = `npm run backup -- FOLDER

Writes a backup of the database and the recordings into a new folder, also while servers run. The folder has its name
when all of it is on disk; Ctrl-C leaves nothing. Bring it back with npm run restore -- FOLDER.
`

const [folder, ...rest] = process.argv.slice(2)
if (folder === '--help') {
  process.stdout.write(`${usage}\n${helpText()}`)
  process.exit(0)
}
if (!folder || rest.length > 0) {
  process.stderr.write(`Say into which folder, and nothing else.\n\n${usage}`)
  process.exit(2)
}

const cancelling = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => cancelling.abort(new Error('The backup was canceled; nothing of it is left.')))
}
const progress = { report: (sentence: string) => console.log(sentence), signal: cancelling.signal }
const { secrets } = await makeBackup(environmentOrExit(), folder, progress).catch((error) =>
  exitBecause(cancelling.signal.aborted ? cancelling.signal.reason : error),
)
console.log(`The backup is in ${folder}. ${secrets}`)
