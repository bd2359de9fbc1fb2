import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'
import type { Slice } from '#server/kernel/database/page'

export type NotedNumber = { number: string; contact_id: number | null; name: string | null }

export async function insertNumbers(
  { database }: Organization,
  reading: number,
  numbers: readonly NotedNumber[],
): Promise<void> {
  if (numbers.length === 0) return
  await sql`
    insert into list_reading_numbers (reading_id, number, contact_id, name)
    select ${reading}, number, contact_id, name
    from json_to_recordset(${JSON.stringify(numbers)}) as noted (number text, contact_id int, name text)`.execute(
    database,
  )
}

/** Those of the numbers that are in the part of the list that was read. */
export async function findNumbers(
  { database }: Organization,
  reading: number,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) return []
  const rows = await database
    .selectFrom('list_reading_numbers')
    .select('number')
    .distinct()
    .where('reading_id', '=', reading)
    .where(sql<boolean>`number = any(${numbers}::text[])`)
    .execute()
  return rows.map(({ number }) => number)
}

export type ListedContact = { contact_id: number; name: string; numbers: string[] }

const listedOf = ({ id }: Organization, reading: number) => sql`
  from list_reading_numbers noted join do_not_call on do_not_call.phone_number = noted.number
  where do_not_call.organization_id = ${id} and noted.reading_id = ${reading} and noted.contact_id is not null`

/** Counts contacts of the list with a number that is on the do-not-call list now. */
export async function countListed(organization: Organization, reading: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct noted.contact_id) as count ${listedOf(organization, reading)}`.execute(
    organization.database,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Lists these contacts by id. */
export async function listListed(
  organization: Organization,
  reading: number,
  { limit, offset, after }: Slice,
): Promise<ListedContact[]> {
  const { rows } = await sql<ListedContact>`
    select noted.contact_id, min(noted.name) as name, array_agg(distinct noted.number) as numbers
    ${listedOf(organization, reading)} and noted.contact_id > ${Number(after?.[1] ?? 0)}
    group by noted.contact_id order by noted.contact_id limit ${limit} offset ${offset}`.execute(
    organization.database,
  )
  return rows
}
