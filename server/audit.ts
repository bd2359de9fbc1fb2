import { verifyLog } from '#server/audit-log/verification'
import { openDatabase } from '#server/database/open'
import { environmentOrExit, helpText } from './environment'
import { exitBecause } from './exit'

const usage = `npm run audit

Follows the hashes of every organization's audit log, also while the server runs. Ends with code 1 when an entry was
altered, put in or taken out.
`

/** True when every log is intact. */
async function verifyAll(): Promise<boolean> {
  const { DATA_DIR, DATABASE_URL, PG_BIN } = environmentOrExit()
  const { database, close } = await openDatabase({
    dataDirectory: DATA_DIR,
    databaseUrl: DATABASE_URL,
    binDirectory: PG_BIN,
    purpose: 'attach',
  })
  try {
    const organizations = await database
      .selectFrom('organizations')
      .select(['id', 'name'])
      .orderBy('id')
      .execute()
    let areIntact = true
    for (const { id, name } of organizations) {
      const { intact, entries, broken_id } = await verifyLog({ id, database })
      const broken = broken_id === null ? 'entries are missing at its end' : `broken at entry ${broken_id}`
      console.log(`${name}: ${entries} entries, ${intact ? 'intact' : broken}`)
      areIntact &&= intact
    }
    return areIntact
  } finally {
    await close()
  }
}

if (process.argv.includes('--help')) {
  process.stdout.write(`${usage}\n${helpText()}`)
  process.exit(0)
}

if (!(await verifyAll().catch(exitBecause))) process.exit(1)
