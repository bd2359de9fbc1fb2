import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ContactFilter } from '#contract/contacts/contacts'
import type { JsonObject } from '#contract/http/json'
import type { Organization } from '#server/kernel/database/organization'
import type { CutRows, Slice } from '#server/kernel/database/page'
import { maxPageBytes } from '#server/kernel/database/within-bytes'
import { type ContactMatch, lastOutcome, matching } from './search'
import { type ContactRow, contactAsSent, contactColumns } from './store'

type Sorting = Pick<ContactFilter, 'sort_by' | 'sort_detail' | 'sort_order'>

/**
 * `value`: the text or time of a contact that orders it, null without one. `keys`: what is compared of a value; ids
 * decide between equal ones.
 */
type Order = { value: RawBuilder<unknown>; keys: (value: RawBuilder<unknown>) => RawBuilder<unknown>[] }

/** A cursor contains the text, and must fit into its limit. */
const longestText = 60

const textOf = (column: RawBuilder<unknown>) => sql`nullif(left(${column}, ${sql.lit(longestText)}), '')`

/** As people sort texts in all languages, with numbers in them by value. The database's own order may be that of bytes. */
const asText = (value: RawBuilder<unknown>) => sql`(${value} collate natural_order)`
const asBytes = (value: RawBuilder<unknown>) => sql`(${value} collate "C")`

const isNumber = sql.lit('^-?[0-9]{1,25}([.][0-9]{1,25})?$')

/** Numbers come first. Imported ones are texts. */
const numberOrText = (value: RawBuilder<unknown>) => [
  sql`(${value} !~ ${isNumber})`,
  sql`(case when ${value} ~ ${isNumber} then (${value})::numeric else 0 end)`,
  asText(value),
]

/** The order by ids, in which contacts were added. */
const asAdded: Order = { value: sql`'added'`, keys: () => [] }

function orderOf({ sort_by, sort_detail }: Sorting): Order {
  if (sort_detail !== undefined)
    return { value: textOf(sql`contacts.contact_info ->> ${sort_detail}::text`), keys: numberOrText }
  switch (sort_by) {
    case 'name':
      return { value: textOf(sql.ref('contacts.name')), keys: (value) => [asText(value)] }
    case 'phone_number':
    case 'phone_number_2':
    case 'phone_number_3':
      return { value: textOf(sql.ref(`contacts.${sort_by}`)), keys: (value) => [asBytes(value)] }
    case 'last_outcome':
      return { value: lastOutcome, keys: (value) => [asBytes(value)] }
    case 'updated_at':
      return { value: sql.ref('contacts.updated_at'), keys: (value) => [sql`${value}::timestamptz`] }
    default:
      return asAdded
  }
}

export const isSorted = ({ sort_by, sort_detail, sort_order }: Sorting) =>
  sort_by !== undefined || sort_detail !== undefined || sort_order !== undefined

/** What cursors need: the kinds of their values, and the sort. */
export function cursorsOf({ sort_by, sort_detail, sort_order = 'asc' }: Sorting) {
  const isMoment = sort_by === 'updated_at' && sort_detail === undefined
  const column = sort_detail === undefined ? (sort_by ?? 'created_at') : `detail ${sort_detail}`
  return { ordering: [isMoment ? 'moment' : 'text', 'id'] as const, sort: { column, order: sort_order } }
}

const valued = sql.ref('value')

/** Contacts without a value come last in both directions. */
const orderBy = ({ keys }: Order, direction: RawBuilder<unknown>) =>
  sql`value is null, ${sql.join([...keys(valued), sql.ref('id')].map((key) => sql`${key} ${direction}`))}`

/** Selects what follows a position. The value of a cursor is empty after the last contact that has one. */
function after({ keys }: Order, { after: position }: Slice, isDescending: boolean): RawBuilder<SqlBool> {
  if (!position) return sql`true`
  const [value, id] = position
  const follows = isDescending ? sql`<` : sql`>`
  if (value === '') return sql`(value is null and id ${follows} ${id})`
  const now = sql.join([...keys(valued), sql.ref('id')])
  const then = sql.join([...keys(sql`${value}::text`), sql`${id}::int`])
  return sql`(value is null or (${now}) ${follows} (${then}))`
}

/**
 * Ids of the matching contacts with what orders them. `offset 0` makes the database compute each value once, not for
 * each use. Without values, it can read the index in order.
 */
const valuesOf = ({ id }: Organization, list: number, match: ContactMatch, order: Order) => sql`
  select contacts.id, ${order.value} as value from contacts
  where organization_id = ${id} and contact_list_id = ${list} and ${matching(match)}
  ${order === asAdded ? sql`` : sql`offset 0`}`

const directionOf = ({ sort_order }: Sorting) => (sort_order === 'desc' ? sql`desc` : sql`asc`)

type SortedRow = { contact: ContactRow; value: string }
type Found = ContactRow & {
  contact_info: JsonObject | null
  key_order: string | null
  value: string | null
  found: number
}

/** In the order of the filter, with the values that order the rows. */
export async function listSorted(
  organization: Organization,
  list: number,
  filter: ContactMatch & Sorting,
  slice: Slice,
): Promise<CutRows<SortedRow>> {
  const order = orderOf(filter)
  const ordering = orderBy(order, directionOf(filter))
  const { rows } = await sql<Found>`
    with page as materialized (
      select id, value from (${valuesOf(organization, list, filter, order)}) as valued
      where ${after(order, slice, filter.sort_order === 'desc')}
      order by ${ordering} limit ${slice.limit} offset ${slice.offset}
    ),
    placed as (select id, value, row_number() over (order by ${ordering}) as place from page),
    sized as (
      select placed.*, coalesce(octet_length(contact_info::text), 0) as size
      from placed join contacts using (id) where organization_id = ${organization.id}
    ),
    added_up as (select *, sum(size) over (order by place) - size as before from sized)
    select ${sql.join(contactColumns.map((name) => sql.ref(`contacts.${name}`)))}, ${lastOutcome} as last_outcome,
      value, (select count(*) from page) as found
    from added_up join contacts using (id)
    where organization_id = ${organization.id} and before < ${maxPageBytes}
    order by place`.execute(organization.database)
  const isCut = rows.length < (rows[0]?.found ?? 0)
  return {
    rows: rows.map(({ value, found: _, ...row }) => ({ contact: contactAsSent(row), value: value ?? '' })),
    isCut,
  }
}

/** The ids of all matching contacts in the order of the filter, up to a limit. */
export async function listSortedIds(
  organization: Organization,
  list: number,
  filter: ContactMatch & Sorting,
  limit: number,
): Promise<number[]> {
  const order = orderOf(filter)
  const { rows } = await sql<{ id: number }>`
    select id from (${valuesOf(organization, list, filter, order)}) as valued
    order by ${orderBy(order, directionOf(filter))} limit ${limit}`.execute(organization.database)
  return rows.map(({ id }) => id)
}
