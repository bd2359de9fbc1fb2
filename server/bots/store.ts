import { type Insertable, type Selectable, sql } from 'kysely'
import type { Bot, BotFilter } from '#contract/bots/bots'
import { containing } from '#server/kernel/database/identifier'
import { inKeyOrder, keyOrderOf } from '#server/kernel/database/key-order'
import type { Organization } from '#server/kernel/database/organization'
import { type CutRows, countRows, createdWithin, type Slice } from '#server/kernel/database/page'
import { sortedSlice } from '#server/kernel/database/sorting'
import { bytesOf, withinBytes } from '#server/kernel/database/within-bytes'
import type { BotsTable } from '#server/schema/bot-tables'
import { maskReportAddress } from './report-address'

type StoredBot = Selectable<BotsTable>
export type BotRow = Omit<StoredBot, 'key_order'>
export type BotFields = Omit<
  Insertable<BotsTable>,
  'organization_id' | 'uid' | 'version' | 'key_order' | 'created_at' | 'updated_at'
>

/** A bot as every user may read it. */
export const toBot = ({ organization_id, ...row }: BotRow): Bot => maskReportAddress({ ...row, id: row.uid })

const asSent = ({ key_order, ...row }: StoredBot): BotRow => ({
  ...row,
  post_call_settings: inKeyOrder(row.post_call_settings, key_order),
})

const asSentIfAny = (row: StoredBot | undefined) => row && asSent(row)

const withKeyOrder = <Fields extends BotFields>(fields: Fields) => ({
  ...fields,
  key_order: keyOrderOf(JSON.parse(fields.post_call_settings)),
})

const botsOf = ({ id, database }: Organization) =>
  database.selectFrom('bots').where('organization_id', '=', id)

export async function findBot(organization: Organization, uid: string): Promise<BotRow | undefined> {
  return asSentIfAny(await botsOf(organization).selectAll().where('uid', '=', uid).executeTakeFirst())
}

/** Returns a bot and locks it until the transaction ends. */
export async function lockBot(organization: Organization, uid: string): Promise<BotRow | undefined> {
  return asSentIfAny(
    await botsOf(organization).selectAll().where('uid', '=', uid).forNoKeyUpdate().executeTakeFirst(),
  )
}

/** Like lockBot, and also prevents new references. */
export async function lockBotForRemoval(
  organization: Organization,
  uid: string,
): Promise<BotRow | undefined> {
  return asSentIfAny(
    await botsOf(organization).selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst(),
  )
}

/** Returns the bot's name and prevents its deletion until the transaction ends. */
export function lockBotForReference(
  organization: Organization,
  uid: string,
): Promise<{ name: string } | undefined> {
  return botsOf(organization).select('name').where('uid', '=', uid).forKeyShare().executeTakeFirst()
}

const matching = (organization: Organization, filter: BotFilter) =>
  botsOf(organization)
    .$if(filter.name !== undefined, (query) => query.where('name', 'ilike', containing(filter.name)))
    .where(createdWithin(filter))

export function countBots(organization: Organization, filter: BotFilter): Promise<number> {
  return countRows(matching(organization, filter))
}

const sizeOfBot = bytesOf(['prompt', 'call_settings', 'advanced_settings', 'post_call_settings'])

export async function listBots(
  organization: Organization,
  filter: BotFilter,
  slice: Slice,
): Promise<CutRows<BotRow>> {
  const page = sortedSlice(matching(organization, filter).selectAll(), filter, slice, 'uid')
  const { rows, isCut } = await withinBytes(organization.database, page, sizeOfBot)
  return { rows: rows.map(asSent), isCut }
}

export async function insertBot(organization: Organization, uid: string, fields: BotFields): Promise<BotRow> {
  const row = await organization.database
    .insertInto('bots')
    .values({ ...withKeyOrder(fields), organization_id: organization.id, uid })
    .returningAll()
    .executeTakeFirstOrThrow()
  return asSent(row)
}

/** `version` is the bot's current version. */
export async function updateBot(
  organization: Organization,
  uid: string,
  fields: BotFields & { version: number },
): Promise<BotRow> {
  const row = await organization.database
    .updateTable('bots')
    .set({ ...withKeyOrder(fields), updated_at: sql<string>`clock_timestamp()` })
    .where('organization_id', '=', organization.id)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirstOrThrow()
  return asSent(row)
}

export async function removeBot(organization: Organization, uid: string): Promise<void> {
  await organization.database
    .deleteFrom('bots')
    .where('organization_id', '=', organization.id)
    .where('uid', '=', uid)
    .execute()
}
