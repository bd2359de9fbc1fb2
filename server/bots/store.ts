import type { Insertable, Selectable } from 'kysely'
import type { BotFilter } from '#contract/bots'
import type { Organization } from '#server/database/organization'
import type { Slice } from '#server/database/page'
import type { BotsTable } from '#server/database/tables'
import { containing } from '#server/database/text'

export type BotRow = Selectable<BotsTable>
export type BotFields = Omit<Insertable<BotsTable>, 'organization_id' | 'uid' | 'created_at' | 'updated_at'>

const botsOf = ({ id, database }: Organization) =>
  database.selectFrom('bots').where('organization_id', '=', id)

export function findBot(organization: Organization, uid: string): Promise<BotRow | undefined> {
  return botsOf(organization).selectAll().where('uid', '=', uid).executeTakeFirst()
}

/** Like findBot, and nobody else changes it until the transaction ends. */
export function lockBot(organization: Organization, uid: string): Promise<BotRow | undefined> {
  return botsOf(organization).selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()
}

type Conditions = Pick<BotFilter, 'name' | 'created_after' | 'created_before'>

function matching(organization: Organization, { name, created_after, created_before }: Conditions) {
  return botsOf(organization)
    .$if(name !== undefined, (query) => query.where('name', 'ilike', containing(name)))
    .$if(created_after !== undefined, (query) => query.where('created_at', '>=', created_after ?? ''))
    .$if(created_before !== undefined, (query) => query.where('created_at', '<=', created_before ?? ''))
}

export async function countBots(organization: Organization, filter: Conditions): Promise<number> {
  const { count } = await matching(organization, filter)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** In the order that the filter asks for: newest first unless it says otherwise. */
export function listBots(organization: Organization, filter: BotFilter, slice: Slice): Promise<BotRow[]> {
  const { sort_by = 'created_at', sort_order = sort_by === 'created_at' ? 'desc' : 'asc' } = filter
  const { after } = slice
  return matching(organization, filter)
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where((e) =>
        e(
          e.refTuple(sort_by, 'uid'),
          sort_order === 'desc' ? '<' : '>',
          e.tuple(String(after?.[0]), String(after?.[1])),
        ),
      ),
    )
    .orderBy(sort_by, sort_order)
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

export function updateBot(organization: Organization, uid: string, fields: BotFields): Promise<BotRow> {
  return organization.database
    .updateTable('bots')
    .set({ ...fields, updated_at: new Date().toISOString() })
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
