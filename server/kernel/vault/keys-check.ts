import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/organization'
import type { Environment } from '#server/kernel/environment'
import type { Vault } from './vault'

const headBytes = 5

/** Every column with sealed data, besides webhook secrets. */
const places = [
  ['mail_servers', 'sealed'],
  ['model_providers', 'sealed'],
  ['rehearsal_models', 'sealed'],
  ['sessions', 'sealed_key'],
  ['telephony_lines', 'sealed'],
  ['telephony_lines', 'sealed_token'],
  ['tool_secrets', 'sealed'],
] as const

/** Returns the heads of all sealed data, which identify their keys. */
async function findHeads(database: Database): Promise<Buffer[]> {
  const queries = places.map(
    ([table, column]) => sql`
      select distinct substring(${sql.ref(column)} for ${sql.lit(headBytes)}) as head from ${sql.table(table)}
      where ${sql.ref(column)} is not null`,
  )
  // A webhook secret that was never shown does not count, because no receiver depends on it.
  const ofWebhooks = sql`
    select distinct substring(sealed for ${sql.lit(headBytes)}) as head from webhook_secrets where shown`
  const { rows } = await sql<{ head: Buffer }>`${sql.join([...queries, ofWebhooks], sql` union `)}`.execute(
    database,
  )
  return rows.map(({ head }) => head)
}

const several =
  'Each machine would encrypt under a key of its own: set the same ENCRYPTION_KEY on all of them before there is a second one.'

/**
 * Returns what the operator should know about the encryption key.
 * @throws Error if no key is configured but stored secrets need another one, as on a second machine.
 */
export async function checkVaultKey(
  database: Database,
  vault: Vault,
  { DATABASE_URL, ENCRYPTION_KEY }: Pick<Environment, 'DATABASE_URL' | 'ENCRYPTION_KEY'>,
): Promise<string[]> {
  const isShared = DATABASE_URL !== undefined
  const heads = await findHeads(database)
  const isReadable = heads.every((head) => vault.isOurs(head))
  const isGiven = ENCRYPTION_KEY !== undefined
  if (isReadable) return isShared && !isGiven ? [`ENCRYPTION_KEY is not set. ${several}`] : []
  if (isShared && !isGiven) {
    throw new Error(
      'The database holds secrets that were encrypted under another key than that of this machine. Set ENCRYPTION_KEY ' +
        'to the key that they were encrypted under: that of the other machines, or the content of secrets.key in the ' +
        'DATA_DIR where they were made. Where it is lost, set a new one, and enter the secrets again.',
    )
  }
  return [
    'Some stored secrets were encrypted under another key and cannot be read: give ENCRYPTION_KEY that one, or enter them again.',
  ]
}
