import { type Selectable, sql } from 'kysely'
import { type Bot, bots } from '#contract/bots/bots'
import type { BotFields } from '#contract/bots/versions'
import { ApiError } from '#contract/http/error'
import { elsewhere } from '#rules/bots/choices'
import { botFieldChanges } from '#rules/bots/field-changes'
import { isJsonObject } from '#rules/text/json-object'
import { type Author, byServer } from '#server/bots/author'
import type { BotFields as BotColumns } from '#server/bots/store'
import { insertVersion } from '#server/bots/version-store'
import type { Ask } from '#server/gateway/extensions/ask'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { BotVersionsTable } from '#server/schema/bot-tables'
import { columnsOf, fieldsAfter } from './bot-fields'

const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')

/** Replaces each character that PostgreSQL cannot store, in all texts of a JSON value. */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return storableText(value) as Value
  if (Array.isArray(value)) return value.map(storable) as Value
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [storableText(name), storable(inner)])
  return Object.fromEntries(entries) as Value
}

/** Locks the copy of a bot until the transaction ends. */
async function lockCopy({ database }: Organization, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('copies of bots'), hashtext(${uid}))`.execute(database)
}

type Known = Pick<Selectable<BotVersionsTable>, 'version' | 'created_at'> & { fields: BotFields }

/** The newest stored version; undefined if the bot has not been copied yet. */
function findKnown({ id, database }: Organization, uid: string): Promise<Known | undefined> {
  return database
    .selectFrom('bot_versions')
    .select(['version', 'fields', 'created_at'])
    .where('organization_id', '=', id)
    .where('bot_uid', '=', uid)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Upserts the copy of a bot under the platform's id. */
async function saveCopy(
  { id, database }: Organization,
  { uid, created_at, updated_at }: Bot,
  columns: BotColumns & { version: number },
): Promise<void> {
  const row = { ...columns, created_at, updated_at }
  await database
    .insertInto('bots')
    .values({ ...row, organization_id: id, uid })
    .onConflict((conflict) => conflict.columns(['organization_id', 'uid']).doUpdateSet(row))
    .execute()
}

/** A bot of the platform with its version number here. */
export type RecordedBot = { bot: Bot; version: number; fields: BotFields }

/** The author of changes that were made on the platform directly. */
const changedAtPlatform: Author = { ...byServer, actor_name: elsewhere }

export type RecordOptions = { by: Author; restored_from?: number }

/** Stores a bot that the platform returned, with a new version if it differs from the last one. */
export function recordBot(
  organization: Organization,
  bot: Bot,
  options?: RecordOptions,
): Promise<RecordedBot> {
  return inTransaction(organization, async (inside) => {
    await lockCopy(inside, bot.uid)
    const known = await findKnown(inside, bot.uid)
    const fields = fieldsAfter(storable(bot), known?.fields)
    const changes = known ? botFieldChanges(known.fields, fields) : []
    if (known && changes.length === 0) return { bot, version: known.version, fields }
    // Answers can arrive out of order. An older answer gets an outdated version number, so that a save based on it fails.
    const isOutdated = known && !options && Date.parse(bot.updated_at) < Date.parse(known.created_at)
    if (isOutdated) return { bot, version: known.version - 1, fields }
    const version = (known?.version ?? 0) + 1
    await saveCopy(inside, bot, { ...columnsOf(fields), version })
    const { actor, actor_name } = options?.by ?? (known ? changedAtPlatform : byServer)
    await insertVersion(inside, {
      bot_uid: bot.uid,
      version,
      actor,
      actor_name,
      created_at: bot.updated_at,
      fields: JSON.stringify(fields),
      changes: JSON.stringify(changes),
      restored_from: options?.restored_from ?? null,
    })
    return { bot, version, fields }
  })
}

/** Reads the bot from the platform and records changes that were made there. */
export async function readBot(organization: Organization, ask: Ask, uid: string): Promise<RecordedBot> {
  return recordBot(organization, await ask(bots.get, { uid }))
}

/** Undefined if the platform no longer has the bot. */
export function readBotIfAny(
  organization: Organization,
  ask: Ask,
  uid: string,
): Promise<RecordedBot | undefined> {
  return readBot(organization, ask, uid).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
}
