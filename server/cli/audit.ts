import { readHeads } from '#server/accounts/audit-log/heads-file'
import { listRefusals } from '#server/accounts/audit-log/refusals'
import { withAuditKey } from '#server/accounts/audit-log/scope'
import { verifyLog } from '#server/accounts/audit-log/verification'
import { openDatabase } from '#server/kernel/database/open'
import type { Database } from '#server/kernel/database/organization'
import { environmentOrExit, helpText } from '#server/kernel/environment'
import { vaultFor } from '#server/kernel/vault/vault'
import { exitBecause } from './exit-with-error'

const usage = `npm run audit

Verifies the audit log of every organization and of the server, also while the server runs: the chain of signatures, and
the chain ends that the server wrote to audit-heads in DATA_DIR. Exits with code 1 when an entry was altered, inserted or
removed. Needs the same ENCRYPTION_KEY or DATA_DIR as the server.

  npm run audit -- refused    lists the last 100 refused sign-ins, with their addresses
`

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const environment = environmentOrExit()
  const { DATA_DIR, DATABASE_URL, PG_BIN } = environment
  const { database, close } = await openDatabase({
    dataDirectory: DATA_DIR,
    databaseUrl: DATABASE_URL,
    binDirectory: PG_BIN,
    purpose: 'attach',
  })
  try {
    return await work(withAuditKey(database, vaultFor(environment)))
  } finally {
    await close()
  }
}

/** Returns whether every log is intact. */
async function verifyAll(database: Database): Promise<boolean> {
  const heads = await readHeads(environmentOrExit().DATA_DIR)
  const organizations = await database
    .selectFrom('organizations')
    .select(['id', 'name'])
    .orderBy('id')
    .execute()
  const known = new Set(organizations.map(({ id }) => id))
  const gone = heads.filter(({ organization }) => organization !== null && !known.has(organization))
  for (const { organization } of gone) console.log(`Organization ${organization}: its log is missing`)
  let areIntact = gone.length === 0
  for (const { id, name } of [...organizations, { id: null, name: 'Server' }]) {
    const head = heads.find(({ organization }) => organization === id)
    const { intact, entries, broken_id } = await verifyLog({ id, database }, head)
    const fault = broken_id === null ? 'its end is missing or was rewritten' : `broken at entry ${broken_id}`
    console.log(`${name}: ${entries} entries, ${intact ? 'intact' : fault}`)
    areIntact &&= intact
  }
  return areIntact
}

async function printRefusals(database: Database): Promise<true> {
  for (const { at, address, subject } of await listRefusals(database)) {
    console.log(`${at}  ${address}  ${subject}`)
  }
  return true
}

if (process.argv.includes('--help')) {
  process.stdout.write(`${usage}\n${helpText()}`)
  process.exit(0)
}

const [command] = process.argv.slice(2)
if (command !== undefined && command !== 'refused') {
  process.stderr.write(`There is no command ${command}.\n\n${usage}`)
  process.exit(2)
}
const work = command === 'refused' ? printRefusals : verifyAll
if (!(await withDatabase(work).catch(exitBecause))) process.exit(1)
