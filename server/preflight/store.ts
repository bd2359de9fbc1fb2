import { sql } from 'kysely'
import type { ContactRow } from '#server/contacts/store'
import type { Organization } from '#server/database/organization'

const dayMs = 86_400_000
/** Read at once; little enough to be looked at between two other requests. */
const sliceSize = 1_000

/** What decides whether a contact can be dialled. */
export type PersonRow = Pick<
  ContactRow,
  'id' | 'name' | 'phone_number' | 'phone_number_2' | 'phone_number_3' | 'contact_info'
>

const detailsOf = (isWhole: boolean) =>
  isWhole
    ? sql<PersonRow['contact_info']>`contact_info`
    : sql<PersonRow['contact_info']>`case when contact_info ? 'timezone'
        then jsonb_build_object('timezone', contact_info -> 'timezone') end`

/** The next contacts of a list after an id, in order. Of their details only the zone, unless the whole is asked for. */
export function readSlice(
  { id, database }: Organization,
  list: number,
  after: number,
  withDetails: boolean,
): Promise<PersonRow[]> {
  return database
    .selectFrom('contacts')
    .select(['id', 'name', 'phone_number', 'phone_number_2', 'phone_number_3'])
    .select(detailsOf(withDetails).as('contact_info'))
    .where('organization_id', '=', id)
    .where('contact_list_id', '=', list)
    .where('id', '>', after)
    .orderBy('id')
    .limit(sliceSize)
    .execute()
}

export const isLastSlice = (rows: readonly PersonRow[]) => rows.length < sliceSize

/** Whether there is anything to know of numbers at all, so that nobody asks in vain for every slice. */
export async function hasKnownNumbers(
  { id, database }: Organization,
  now: number,
): Promise<{ listed: boolean; dials: boolean }> {
  const since = new Date(now - dayMs).toISOString()
  const { rows } = await sql<{ listed: boolean; dials: boolean }>`
    select exists (select 1 from do_not_call where organization_id = ${id}) as listed,
      exists (select 1 from dials where organization_id = ${id} and decided_at > ${since}) as dials`.execute(
    database,
  )
  return rows[0] ?? { listed: true, dials: true }
}

export async function readListed({ id, database }: Organization, numbers: readonly string[]) {
  const rows = await database
    .selectFrom('do_not_call')
    .select(['phone_number', 'created_at'])
    .where('organization_id', '=', id)
    .where(sql<boolean>`phone_number = any(${numbers}::text[])`)
    .execute()
  return new Map(rows.map(({ phone_number, created_at }) => [phone_number, Date.parse(created_at)]))
}

/** The dials of the last 24 hours over all campaigns. */
export async function readRecentDials(
  { id, database }: Organization,
  numbers: readonly string[],
  now: number,
) {
  const rows = await database
    .selectFrom('dials')
    .select(['number', 'decided_at'])
    .where('organization_id', '=', id)
    .where(sql<boolean>`number = any(${numbers}::text[])`)
    .where('decided_at', '>', new Date(now - dayMs).toISOString())
    .execute()
  const found = new Map<string, number[]>()
  for (const { number, decided_at } of rows) {
    found.set(number, [...(found.get(number) ?? []), Date.parse(decided_at)])
  }
  return found
}

/** These contacts of a list, in its order. */
export function readContacts({ id, database }: Organization, list: number, ids: readonly number[]) {
  return database
    .selectFrom('contacts')
    .select(['id', 'name', 'phone_number', 'phone_number_2', 'phone_number_3', 'contact_info'])
    .select(['contact_list_id', 'created_at', 'updated_at'])
    .where('organization_id', '=', id)
    .where('contact_list_id', '=', list)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .execute()
}
