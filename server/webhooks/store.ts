import { type RawBuilder, sql } from 'kysely'
import type { DeliveryFilter, ResendSelection } from '#contract/webhooks/deliveries'
import { withoutUserInfo } from '#rules/text/user-info'
import type { CallDataOwner } from '#server/calls/call-data-owner'
import type { Database, Organization } from '#server/kernel/database/organization'
import { countRows, createdIn, newestFirst, type Slice } from '#server/kernel/database/page'
import { wakeSenders } from './queue-store'

const columns = [
  'id',
  'call_id',
  'bot_uid',
  'source',
  'url',
  'status',
  'reason',
  'attempts',
  'response_status',
  'next_attempt_at',
  'created_at',
  'finished_at',
] as const

/** Deliveries are deleted with their call, so the call exists. */
const simulated =
  sql<boolean>`exists (select from calls where calls.organization_id = deliveries.organization_id
  and calls.call_id = deliveries.call_id and calls.simulated)`.as('simulated')

/** Name and number of the other party. They are not part of the log of calls whose personal data is masked. */
const personOf = (person: RawBuilder<string>) => sql<string | null>`(select ${person} from calls
  where calls.organization_id = deliveries.organization_id and calls.call_id = deliveries.call_id
  and calls.privacy = 'none')`

const contactName = personOf(sql`(select name from contacts
  where contacts.organization_id = calls.organization_id and contacts.id = calls.contact_id)`).as(
  'contact_name',
)

const contactNumber = personOf(
  sql`case calls.direction when 'inbound' then calls.from_number else calls.to_number end`,
).as('contact_number')

const shown = [...columns, simulated, contactName, contactNumber] as const

const matching = ({ id, database }: Organization, filter: ResendSelection) =>
  database
    .selectFrom('deliveries')
    .where('organization_id', '=', id)
    .where((e) =>
      e.and([
        ...(['status', 'call_id', 'bot_uid'] as const).flatMap((column) =>
          filter[column] === undefined ? [] : [e(column, '=', filter[column] ?? null)],
        ),
      ]),
    )
    .where(createdIn({ from: filter.since, to: filter.until, timezone: filter.timezone }))

export function countDeliveries(organization: Organization, filter: DeliveryFilter): Promise<number> {
  return countRows(matching(organization, filter))
}

const readable = <Row extends { url: string }>(row: Row): Row => ({ ...row, url: withoutUserInfo(row.url) })

/** Newest first. */
export async function listDeliveries(organization: Organization, filter: DeliveryFilter, slice: Slice) {
  const rows = await newestFirst(matching(organization, filter).select(shown), slice, 'id')
  return rows.map(readable)
}

export async function findDelivery({ id, database }: Organization, delivery: string) {
  const row = await database
    .selectFrom('deliveries')
    .select(shown)
    .where('organization_id', '=', id)
    .where('id', '=', delivery)
    .executeTakeFirst()
  return row && readable(row)
}

/** Lists the attempts of a delivery in order. */
export function listAttempts({ id, database }: Organization, delivery: string) {
  return database
    .selectFrom('delivery_attempts')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_attempts.delivery_id')
    .select([
      'number',
      'started_at',
      'duration_ms',
      'request_headers',
      'delivery_attempts.response_status',
      'response_headers',
      'response_body',
      'error',
    ])
    .where('deliveries.organization_id', '=', id)
    .where('delivery_id', '=', delivery)
    .orderBy('number')
    .execute()
}

export async function listGone({ id, database }: Organization) {
  const rows = await database
    .selectFrom('gone_addresses')
    .select(['url', 'since'])
    .where('organization_id', '=', id)
    .orderBy('since', 'desc')
    .orderBy('url')
    .limit(100)
    .execute()
  return rows.map(readable)
}

const afresh = { status: 'pending', tries: 0, finished_at: null } as const

/** Makes a delivery due now, in any status. */
export async function resendOne({ id, database }: Organization, delivery: string) {
  const row = await database
    .updateTable('deliveries')
    .set({ ...afresh, next_attempt_at: sql<string>`clock_timestamp()` })
    .where('organization_id', '=', id)
    .where('id', '=', delivery)
    .returning(shown)
    .executeTakeFirst()
  if (row) await wakeSenders(database)
  return row && readable(row)
}

/** Makes failed deliveries due now and returns how many. */
export async function resendFailed(organization: Organization, selection: ResendSelection): Promise<number> {
  const { database } = organization
  const failed = matching(organization, selection).select('id').where('status', 'in', ['failed', 'disabled'])
  const { numUpdatedRows } = await database
    .updateTable('deliveries')
    .set({ ...afresh, next_attempt_at: sql<string>`clock_timestamp()` })
    .where('id', 'in', failed)
    .executeTakeFirst()
  await wakeSenders(database)
  return Number(numUpdatedRows)
}

const keptDays = 30

/** Removes deliveries after the days for which the log is useful. */
export async function removeOldDeliveries(database: Database): Promise<void> {
  await database
    .deleteFrom('deliveries')
    .where('status', '<>', 'pending')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
    .execute()
}

/** Answers of receivers may quote the call. Deliveries are deleted with their call. */
export const webhookData: CallDataOwner = {
  tables: ['deliveries', 'delivery_attempts'],
  async forgetTexts({ id, database }, callIds) {
    await database
      .updateTable('delivery_attempts')
      .set({ response_headers: null, response_body: null })
      .where('delivery_id', 'in', (e) =>
        e
          .selectFrom('deliveries')
          .select('id')
          .where('organization_id', '=', id)
          .where('call_id', '=', sql<string>`any(${callIds}::text[])`),
      )
      .execute()
  },
}
