import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { MessageFilter, MessageStatus } from '#contract/messages/messages'
import { withoutGrouping } from '#rules/text/grouping'
import type { CallDataOwner } from '#server/calls/call-data-owner'
import { containing } from '#server/kernel/database/identifier'
import type { Database, Organization } from '#server/kernel/database/organization'
import { countRows, newestFirst, type Slice } from '#server/kernel/database/page'
import type { MessagesTable } from '#server/schema/message-tables'

/** Texts that belong to a call are deleted with it. */
export const messageData: CallDataOwner = {
  tables: ['messages'],
  async forgetCalls({ id, database }, callIds) {
    await database
      .deleteFrom('messages')
      .where('organization_id', '=', id)
      .where('call_id', '=', sql<string>`any(${callIds}::text[])`)
      .execute()
  },
}

export type MessageRow = Selectable<MessagesTable>
export type NewMessage = Omit<Insertable<MessagesTable>, 'organization_id'>

const columns = [
  'id',
  'from_number',
  'to_number',
  'message',
  'status',
  'failed_reason',
  'contact_id',
  'call_id',
  'simulated',
  'created_at',
  'updated_at',
] as const

export async function insertMessage({ id, database }: Organization, message: NewMessage): Promise<void> {
  await database
    .insertInto('messages')
    .values({ ...message, organization_id: id })
    .execute()
}

/** A text of any organization without a final status. */
export function findUnsent(database: Database, id: string): Promise<MessageRow | undefined> {
  return database
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'sent'])
    .executeTakeFirst()
}

/** Changes the status of a text unless it is final. */
export async function setStatus(
  { id, database }: Organization,
  message: string,
  status: MessageStatus,
  failed_reason: string | null = null,
): Promise<void> {
  await database
    .updateTable('messages')
    .set({ status, failed_reason, updated_at: sql`clock_timestamp()` })
    .where('organization_id', '=', id)
    .where('id', '=', message)
    .where('status', 'in', ['queued', 'sent'])
    .execute()
}

/** Stores that a text failed because its recipient has opted out. Returns the number; undefined if the status is final. */
export async function storeOptOut(
  { id, database }: Organization,
  message: string,
  failed_reason: string,
): Promise<string | undefined> {
  const row = await database
    .updateTable('messages')
    .set({ status: 'failed', failed_reason, opted_out: true, updated_at: sql`clock_timestamp()` })
    .where('organization_id', '=', id)
    .where('id', '=', message)
    .where('status', 'in', ['queued', 'sent'])
    .returning('to_number')
    .executeTakeFirst()
  return row?.to_number
}

/** Stores that a text is about to be sent. Returns false if another process stored that after `tried_at` was read. */
export async function beginMessage(
  { id: organization_id, database }: Organization,
  { id, tried_at }: Pick<MessageRow, 'id' | 'tried_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('messages')
    .set({ tried_at: sql`clock_timestamp()` })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where((e) => e('tried_at', 'is not distinct from', tried_at))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the first of these names at the carrier that no other text has. Returns it. */
export async function nameMessage(
  { id: organization_id, database }: Organization,
  id: string,
  sids: readonly string[],
): Promise<string | undefined> {
  const named = await database
    .selectFrom('messages')
    .select('carrier_sid')
    .where('organization_id', '=', organization_id)
    .where('carrier_sid', '=', sql<string>`any(${sids}::text[])`)
    .where('id', '<>', id)
    .execute()
  const carrier_sid = sids.find((sid) => named.every((row) => row.carrier_sid !== sid))
  if (carrier_sid === undefined) return undefined
  await database
    .updateTable('messages')
    .set({ carrier_sid })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
  return carrier_sid
}

/** Matches the text, or the digits of the number in any grouping. */
function searching(search: string): RawBuilder<SqlBool> {
  const text = search.trim()
  if (text === '') return sql`true`
  const number = withoutGrouping(text)
  const inText = sql<SqlBool>`message ilike ${containing(text)}`
  return /^\+?\d+$/.test(number) ? sql`(${inText} or to_number like ${containing(number)})` : inText
}

/** A match would reveal what is masked. */
const isVisible = sql<SqlBool>`not exists (
  select from calls where calls.organization_id = messages.organization_id
    and calls.call_id = messages.call_id and calls.privacy <> 'none')`

/** `hidesMasked`: the search finds no texts of calls whose personal data is masked. */
type Search = MessageFilter & { hidesMasked?: boolean }

const matching = ({ id, database }: Organization, { search = '', hidesMasked, ...exact }: Search) =>
  database
    .selectFrom('messages')
    .where('organization_id', '=', id)
    .where(searching(search))
    .$if(hidesMasked === true && search.trim() !== '', (query) => query.where(isVisible))
    .where((e) =>
      e.and(
        (['to_number', 'status', 'contact_id', 'call_id'] as const).flatMap((column) =>
          exact[column] === undefined ? [] : [e(column, '=', exact[column] ?? null)],
        ),
      ),
    )

export function countMessages(organization: Organization, filter: Search): Promise<number> {
  return countRows(matching(organization, filter))
}

/** Newest first. */
export async function listMessages(organization: Organization, filter: Search, slice: Slice) {
  const rows = await newestFirst(matching(organization, filter).select(columns), slice, 'id')
  const contacts = await contactsOf(
    organization,
    rows.flatMap(({ contact_id }) => contact_id ?? []),
  )
  return rows.map((row) => {
    const { name = null, contact_list_id = null } = contacts.get(row.contact_id ?? 0) ?? {}
    return { ...row, contact_name: name, contact_list_id }
  })
}

async function contactsOf({ id, database }: Organization, ids: number[]) {
  if (ids.length === 0) return new Map<number, { name: string; contact_list_id: number }>()
  const rows = await database
    .selectFrom('contacts')
    .select(['id', 'name', 'contact_list_id'])
    .where('organization_id', '=', id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The organization's numbers: most recently used first, then oldest first. */
export async function listSenders({ id, database }: Organization): Promise<string[]> {
  const rows = await database
    .selectFrom('phone_numbers')
    .select('phone_number')
    .where('organization_id', '=', id)
    .orderBy(
      (e) =>
        e
          .selectFrom('messages')
          .select((m) => m.fn.max('messages.created_at').as('at'))
          .where('messages.organization_id', '=', id)
          .whereRef('messages.from_number', '=', 'phone_numbers.phone_number'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('created_at')
    .orderBy('phone_number_id')
    .execute()
  return rows.map(({ phone_number }) => phone_number)
}

/** A contact of any list of the organization. */
export function findContact({ id, database }: Organization, contact: number) {
  return database
    .selectFrom('contacts')
    .select(['name', 'phone_number', 'phone_number_2', 'phone_number_3', 'contact_info'])
    .where('organization_id', '=', id)
    .where('id', '=', contact)
    .executeTakeFirst()
}
