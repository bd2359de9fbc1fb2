import { sql } from 'kysely'
import type { Tool } from '#contract/bots/tools'
import type { JsonObject } from '#contract/http/json'
import type { Script } from '#rules/bots/script'
import { withoutSecrets } from '#rules/bots/tool-secrets'
import type { Database } from '#server/kernel/database/organization'
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

/** Rows are locked one by one: of servers that start at once the first seals, the others find it done. */
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
