import { type Insertable, type Selectable, sql } from 'kysely'
import type { Bot, BotFilter } from '#contract/bots'
import type { Organization } from '#server/database/organization'
import type { Slice } from '#server/database/page'
import { after, countRows, createdWithin, orderBy } from '#server/database/slice'
import type { BotsTable } from '#server/database/tables'
import { containing } from '#server/database/text'

export type BotRow = Selectable<BotsTable>
export type BotFields = Omit<
  Insertable<BotsTable>,
  'organization_id' | 'uid' | 'version' | 'created_at' | 'updated_at'
>

export const toBot = ({ organization_id, ...row }: BotRow): Bot => ({ ...row, id: row.uid })

const botsOf = ({ id, database }: Organization) =>
  database.selectFrom('bots').where('organization_id', '=', id)

export function findBot(organization: Organization, uid: string): Promise<BotRow | undefined> {
  return botsOf(organization).selectAll().where('uid', '=', uid).executeTakeFirst()
}

/** Like findBot, and nobody else changes it until the transaction ends. */
export function lockBot(organization: Organization, uid: string): Promise<BotRow | undefined> {
  return botsOf(organization).selectAll().where('uid', '=', uid).forNoKeyUpdate().executeTakeFirst()
}

/** Like lockBot, and nobody can begin to refer to it either. */
export function lockBotForRemoval(organization: Organization, uid: string): Promise<BotRow | undefined> {
  return botsOf(organization).selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()
}

/** The bot's name; it cannot be deleted until the transaction ends. */
export function keepBot(organization: Organization, uid: string): Promise<{ name: string } | undefined> {
  return botsOf(organization).select('name').where('uid', '=', uid).forKeyShare().executeTakeFirst()
}

const matching = (organization: Organization, filter: BotFilter) =>
  botsOf(organization)
    .$if(filter.name !== undefined, (query) => query.where('name', 'ilike', containing(filter.name)))
    .where(createdWithin(filter))

export function countBots(organization: Organization, filter: BotFilter): Promise<number> {
  return countRows(matching(organization, filter))
}

/** In the order that the filter asks for: newest first unless it says otherwise. Names as people sort them. */
export function listBots(organization: Organization, filter: BotFilter, slice: Slice): Promise<BotRow[]> {
  const { sort_by = 'created_at', sort_order = sort_by === 'name' ? 'asc' : 'desc' } = filter
  const first = sort_by === 'name' ? { ignoringCase: sort_by } : sort_by
  return matching(organization, filter)
    .selectAll()
    .where(after(slice, [first, 'uid'], sort_order))
    .orderBy(orderBy(first), sort_order)
    .orderBy('uid', sort_order)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
}

export function insertBot(organization: Organization, uid: string, fields: BotFields): Promise<BotRow> {
  return organization.database
    .insertInto('bots')
    .values({ ...fields, organization_id: organization.id, uid })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** `version` is the one that it has now. */
export function updateBot(
  organization: Organization,
  uid: string,
  fields: BotFields & { version: number },
): Promise<BotRow> {
  return organization.database
    .updateTable('bots')
    .set({ ...fields, updated_at: sql<string>`clock_timestamp()` })
    .where('organization_id', '=', organization.id)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeBot(organization: Organization, uid: string): Promise<void> {
  await organization.database
    .deleteFrom('bots')
    .where('organization_id', '=', organization.id)
    .where('uid', '=', uid)
    .execute()
}
