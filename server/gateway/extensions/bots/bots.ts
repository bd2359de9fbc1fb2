import { type Selectable, sql } from 'kysely'
import { type Bot, bots } from '#contract/bots/bots'
import type { BotFields } from '#contract/bots/versions'
import { ApiError } from '#contract/http/error'
import { botFieldChanges } from '#rules/bots/field-changes'
import { elsewhere } from '#rules/bots/version-actors'
import { type Author, byServer } from '#server/bots/author'
import type { BotFields as BotColumns } from '#server/bots/store'
import { keepVersion } from '#server/bots/version-store'
import type { Ask } from '#server/gateway/extensions/ask'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { BotVersionsTable } from '#server/schema/bot-version-table'
import { columnsOf, fieldsAfter } from './bot-fields'
import { storable } from './storable'

/** Until the transaction ends nobody else writes down what the bot is. */
async function lockCopy({ database }: Organization, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('copies of bots'), hashtext(${uid}))`.execute(database)
}

type Known = Pick<Selectable<BotVersionsTable>, 'version' | 'created_at'> & { fields: BotFields }

/** What the bot was when it was last told; undefined where it never was. */
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

/** The bot as the platform told it, under the platform's id. */
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

/** A bot as the platform told it, with the version that this is here. */
export type NotedBot = { told: Bot; version: number; fields: BotFields }

/** What is changed at the platform itself, or was before the bot came here. */
const somebody: Author = { ...byServer, actor_name: elsewhere }

export type How = { by: Author; restored_from?: number }

/** Writes down what the platform told of a bot; a new version where it is other than was known. */
export function noteBot(organization: Organization, told: Bot, how?: How): Promise<NotedBot> {
  return inTransaction(organization, async (inside) => {
    await lockCopy(inside, told.uid)
    const known = await findKnown(inside, told.uid)
    const fields = fieldsAfter(storable(told), known?.fields)
    const changes = known ? botFieldChanges(known.fields, fields) : []
    if (known && changes.length === 0) return { told, version: known.version, fields }
    // Answers overtake each other: one from before the last change is no change, and nothing may be saved for it.
    const isOvertaken = known && !how && Date.parse(told.updated_at) < Date.parse(known.created_at)
    if (isOvertaken) return { told, version: known.version - 1, fields }
    const version = (known?.version ?? 0) + 1
    await saveCopy(inside, told, { ...columnsOf(fields), version })
    const { actor, actor_name } = how?.by ?? (known ? somebody : byServer)
    await keepVersion(inside, {
      ...{ bot_uid: told.uid, version, actor, actor_name, created_at: told.updated_at },
      ...{ fields: JSON.stringify(fields), changes: JSON.stringify(changes) },
      restored_from: how?.restored_from ?? null,
    })
    return { told, version, fields }
  })
}

/** The bot as the platform has it now; changes that were made elsewhere are noted. */
export async function readBot(organization: Organization, ask: Ask, uid: string): Promise<NotedBot> {
  return noteBot(organization, await ask(bots.get, { uid }))
}

/** Undefined where the platform has no such bot any more. */
export function readBotIfAny(
  organization: Organization,
  ask: Ask,
  uid: string,
): Promise<NotedBot | undefined> {
  return readBot(organization, ask, uid).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
}
