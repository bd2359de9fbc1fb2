import { ErasureUnderWay, eraseDeleted } from '#server/kernel/database/erasure/erase'
import type { Database } from '#server/kernel/database/organization'
import type { Environment } from '#server/kernel/environment'
import { logFault } from '#server/kernel/http/log'
import type { Vault } from '#server/kernel/vault/vault'
import { sealStored } from './seal-stored'

const hourMs = 3_600_000

type SealingParts = {
  database: Database
  vault: Vault
  environment: Pick<Environment, 'DATABASE_URL' | 'ENCRYPTION_KEY'>
}

export type Sealing = {
  /** What the operator should do about copies that this server cannot remove. */
  notices: string[]
  close(): Promise<void>
}

async function listUncleared(database: Database): Promise<{ names: string[]; until: string }> {
  const rows = await database.selectFrom('uncleared_tables').selectAll().orderBy('name').execute()
  return {
    names: rows.map(({ name }) => name),
    until:
      rows
        .map(({ since }) => since)
        .toSorted()
        .at(-1) ?? '',
  }
}

async function markCleared(database: Database, { names, until }: { names: string[]; until: string }) {
  await database
    .deleteFrom('uncleared_tables')
    .where('name', 'in', names)
    .where('since', '<=', until)
    .execute()
}

/** Erases plain text that sealing left in the files of the built-in database. */
export async function clearUncleared(database: Database): Promise<void> {
  const uncleared = await listUncleared(database)
  if (uncleared.names.length === 0) return
  await eraseDeleted(database, uncleared.names)
  await markCleared(database, uncleared)
}

const noKey =
  'Secrets of tools stay in plain text until ENCRYPTION_KEY is set to the same key on all machines: set it and restart.'

/** Operators of another PostgreSQL erase its files themselves. pg_statistic has sample values of columns. */
async function noticeOfFiles(database: Database): Promise<string[]> {
  const uncleared = await listUncleared(database)
  if (uncleared.names.length === 0) return []
  await markCleared(database, uncleared)
  return [
    'Secrets of tools are encrypted now. To remove former copies from the files of your database, run as a superuser: ' +
      `VACUUM (FULL, ANALYZE) ${uncleared.names.join(', ')}; VACUUM FULL pg_statistic; CHECKPOINT; ` +
      'Then replace older backups.',
  ]
}

/**
 * Seals tool secrets that are stored in plain text: before the server listens, and every hour, because older
 * servers may still write during a rolling update.
 */
export async function startSealing({ database, vault, environment }: SealingParts): Promise<Sealing> {
  const isBuiltIn = environment.DATABASE_URL === undefined
  if (!isBuiltIn && environment.ENCRYPTION_KEY === undefined) {
    return { notices: [noKey], close: async () => undefined }
  }
  await sealStored(database, vault)
  const notices = isBuiltIn ? [] : await noticeOfFiles(database)
  const clear = async () => {
    if (isBuiltIn) await clearUncleared(database)
  }
  const reported = (work: Promise<void>) =>
    work.catch((error) => {
      if (!(error instanceof ErasureUnderWay)) logFault('encrypting stored secrets', error)
    })
  let current = reported(clear())
  const timer = setInterval(() => {
    current = reported(sealStored(database, vault).then(clear))
  }, hourMs)
  timer.unref()
  return {
    notices,
    async close() {
      clearInterval(timer)
      await current
    },
  }
}
