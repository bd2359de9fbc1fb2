import { sql } from 'kysely'
import type { Tool } from '#contract/bots/tools'
import type { JsonObject } from '#contract/http/json'
import type { Script } from '#rules/bots/script'
import { withoutSecrets } from '#rules/bots/tool-secrets'
import { ErasureUnderWay, eraseDeleted } from '#server/kernel/database/erasure/erase'
import type { Database } from '#server/kernel/database/organization'
import type { Environment } from '#server/kernel/environment'
import { logFault } from '#server/kernel/http/log'
import type { Vault } from '#server/kernel/vault/vault'
import { sealSecrets, storedSecrets } from './secrets'
import { findSealed, replaceSealed } from './store'

const batchSize = 200

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Records that the files of a table still contain secrets in plain text. */
async function markUncleared(database: Database, name: string): Promise<void> {
  await database
    .insertInto('uncleared_tables')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ since: sql<string>`clock_timestamp()` }))
    .execute()
}

/** Locks the row, so that only one of several starting servers seals it. */
async function sealTool(database: Database, vault: Vault, id: number): Promise<void> {
  await database.transaction().execute(async (inside) => {
    const row = await inside
      .selectFrom('tools')
      .select(['organization_id', 'url', 'parameters', 'static_params'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || isSame(withoutSecrets(row), row)) return
    const { organization_id, ...texts } = row
    const organization = { id: organization_id, database: inside }
    const stored = storedSecrets(texts, await findSealed(organization, id))
    const { fields, sealed } = sealSecrets({ vault, organizationId: organization_id }, texts, stored)
    await replaceSealed(organization, id, sealed)
    const json = (value: JsonObject | null) => value && JSON.stringify(value)
    await inside
      .updateTable('tools')
      .set({
        url: fields.url,
        parameters: json(fields.parameters),
        static_params: json(fields.static_params),
      })
      .where('id', '=', id)
      .execute()
    await markUncleared(inside, 'tools')
  })
}

async function sealTools(database: Database, vault: Vault): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await database
      .selectFrom('tools')
      .select(['id', 'url', 'parameters', 'static_params'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const row of rows) if (!isSame(withoutSecrets(row), row)) await sealTool(database, vault, row.id)
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? after
  }
}

/** Copies of tools need no secrets, so they are removed. */
async function maskPlatformTools(database: Database): Promise<void> {
  const rows = await database.selectFrom('platform_tools').selectAll().execute()
  for (const { organization_id, bot_uid, tools } of rows) {
    const masked = tools.map(withoutSecrets)
    if (isSame(masked, tools)) continue
    await database
      .updateTable('platform_tools')
      .set({ tools: JSON.stringify(masked) })
      .where('organization_id', '=', organization_id)
      .where('bot_uid', '=', bot_uid)
      .execute()
    await markUncleared(database, 'platform_tools')
  }
}

const maskScript = (script: Script | null) =>
  script && { ...script, tools: script.tools.map((tool) => withoutSecrets(tool)) }

async function maskRehearsals(database: Database): Promise<void> {
  const rows = await database
    .selectFrom('rehearsal_runs')
    .select(['organization_id', 'id', 'edited', 'saved'])
    .where((e) => e.or([e('edited', 'is not', null), e('saved', 'is not', null)]))
    .execute()
  for (const { organization_id, id, edited, saved } of rows) {
    const masked = { edited: maskScript(edited), saved: maskScript(saved) }
    if (isSame(masked, { edited, saved })) continue
    const json = (script: Script | null) => script && JSON.stringify(script)
    await database
      .updateTable('rehearsal_runs')
      .set({ edited: json(masked.edited), saved: json(masked.saved) })
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      // A rehearsal that ended meanwhile has no scripts.
      .where((e) => e.or([e('edited', 'is not', null), e('saved', 'is not', null)]))
      .execute()
    await markUncleared(database, 'rehearsal_runs')
  }
}

/** Stored responses for repeated requests. */
async function maskAnswers(database: Database): Promise<void> {
  const rows = await database
    .selectFrom('idempotency_keys')
    .select(['organization_id', 'key', 'body'])
    .where('body', 'like', '%"static_params"%')
    .execute()
  for (const { organization_id, key, body } of rows) {
    const answer: Tool = JSON.parse(body ?? '{}')
    const masked = withoutSecrets(answer)
    if (isSame(masked, answer)) continue
    await database
      .updateTable('idempotency_keys')
      .set({ body: JSON.stringify(masked) })
      .where('organization_id', '=', organization_id)
      .where('key', '=', key)
      .where('body', '=', body)
      .execute()
    await markUncleared(database, 'idempotency_keys')
  }
}

/** Moves secrets that older servers wrote in plain text into the vault. Safe on several servers at once. */
export async function sealStored(database: Database, vault: Vault): Promise<void> {
  await sealTools(database, vault)
  await maskPlatformTools(database)
  await maskRehearsals(database)
  await maskAnswers(database)
}

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
