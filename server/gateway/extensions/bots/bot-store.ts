import { type Selectable, sql } from 'kysely'
import type { Bot } from '#contract/bots/bots'
import type { BotFields } from '#contract/bots/versions'
import type { BotFields as BotColumns } from '#server/bots/store'
import type { Organization } from '#server/kernel/database/organization'
import type { BotVersionsTable } from '#server/schema/bot-version-table'

/** Until the transaction ends nobody else writes down what the bot is. */
export async function lockCopy({ database }: Organization, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('copies of bots'), hashtext(${uid}))`.execute(database)
}

type Known = Pick<Selectable<BotVersionsTable>, 'version' | 'created_at'> & { fields: BotFields }

/** What the bot was when it was last told; undefined where it never was. */
export function findKnown({ id, database }: Organization, uid: string): Promise<Known | undefined> {
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
export async function saveCopy(
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
