import { restoreBackup } from '#server/cli/backups/restore'
import { environmentOrExit, helpText } from '#server/kernel/environment'
import { exitBecause } from './exit-with-error'

const usage = `npm run restore -- FOLDER

Fills an empty database (a new DATA_DIR, or the database of DATABASE_URL) with the backup in the folder, all of it or
nothing. Campaigns that ran are paused, and calls that had not ended count as failed: what was under way is not done twice.
`

const [folder, ...rest] = process.argv.slice(2)
if (folder === '--help') {
  process.stdout.write(`${usage}\n${helpText()}`)
  process.exit(0)
}
if (!folder || rest.length > 0) {
  process.stderr.write(`Say which backup, and nothing else.\n\n${usage}`)
  process.exit(2)
}

const { made_at, secrets } = await restoreBackup(environmentOrExit(), folder, console.log).catch(exitBecause)
console.log(`Restored what was stored at ${made_at}. ${secrets}`)
