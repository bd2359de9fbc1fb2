import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Turn } from '#contract/calls/record'
import type { Organization } from '#server/kernel/database/organization'
import type { CutRows } from '#server/kernel/database/page'
import { bytesOf, maxPageBytes, withinBytes } from '#server/kernel/database/within-bytes'
import type { Tables } from '#server/schema/tables'
import { contactName, optedOut } from './columns'
import { type ListedCall, listedColumns } from './record'

/** Most calls are far shorter. Of a longer one a list first reads only that it is long. */
const longBytes = 32 * 1024

const large = {
  turns: 'turns_text',
  call_analysis: 'analysis_text',
  dynamic_variables: 'variables_text',
} as const
const otherColumns = listedColumns.filter((column) => !(column in large))

const texts = Object.entries(large).map(([column, text]) =>
  sql<string | null>`calls.${sql.ref(column)}::text`.as(text),
)
const sizeOfTexts = sql.join(
  Object.values(large).map((text) => sql`coalesce(octet_length(${sql.ref(text)}), 0)`),
  sql` + `,
)
const textsUnlessLong = sql.join(
  Object.values(large).map(
    (text) => sql`case when not is_long then ${sql.ref(text)} end as ${sql.ref(text)}`,
  ),
)
const shown = sql.join([...otherColumns, 'contact_name', 'opted_out', 'total'].map((name) => sql.ref(name)))

type Texts = Record<(typeof large)[keyof typeof large], string | null>
type Read = ListedCall & Texts & { call_id: string; is_long: boolean; total: number | null }
type Query = SelectQueryBuilder<Tables, 'calls', object>

/**
 * Reads the calls of a query in its order, up to the size of a page, in one statement: for PostgreSQL and the driver, each
 * further one costs as much as several rows. Window functions that measure a page cost as much as the page, so they run
 * only if a call is long. `total` is read in the same statement.
 */
export async function readRows(
  organization: Organization,
  query: Query,
  total: RawBuilder<number | null> = sql`null::int`,
): Promise<CutRows<ListedCall>> {
  // The offset keeps PostgreSQL from writing each text twice, for its size and for the response.
  const page = query.select(otherColumns).select([...texts, contactName, optedOut, total.as('total')])
  const { rows } = await sql<Read>`
    select ${shown}, is_long, ${textsUnlessLong}
    from (${page.offset(0)}) as page,
      lateral (select ${sizeOfTexts} > ${longBytes} as is_long) as size`.execute(organization.database)
  if (rows.some(({ is_long }) => is_long)) {
    const ids = rows.map(({ call_id }) => call_id)
    return { ...(await readLong(organization, ids)), total: rows[0]?.total ?? undefined }
  }
  const end = endOfPage(rows)
  return {
    rows: rows.slice(0, end).map(parsed),
    isCut: end < rows.length,
    total: rows[0]?.total ?? undefined,
  }
}

/** Reads calls in the order of their ids, up to the size of a page. */
export function readListed(
  organization: Organization,
  callIds: readonly string[],
): Promise<CutRows<ListedCall>> {
  return readRows(organization, byIds(organization, callIds))
}

const byIds = ({ id, database }: Organization, callIds: readonly string[]) =>
  database
    .selectFrom('calls')
    .where('organization_id', '=', id)
    .where(sql<boolean>`call_id = any(${callIds}::text[])`)
    .orderBy(sql`array_position(${callIds}::text[], call_id)`)

async function readLong(
  organization: Organization,
  callIds: readonly string[],
): Promise<CutRows<ListedCall>> {
  const page = byIds(organization, callIds)
    .select(otherColumns)
    .select([...texts, contactName, optedOut])
  const size = bytesOf(Object.values(large))
  const { rows, isCut } = await withinBytes(organization.database, page, size)
  return { rows: (rows as (ListedCall & Texts)[]).map(parsed), isCut }
}

/** How many rows fill a page: up to and including the one that exceeds its size. */
function endOfPage(rows: readonly Texts[]): number {
  let bytes = 0
  const end = rows.findIndex((row) => {
    const isBeyond = bytes >= maxPageBytes
    for (const text of Object.values(large)) bytes += Buffer.byteLength(row[text] ?? '')
    return isBeyond
  })
  return end < 0 ? rows.length : end
}

const parse = (text: string | null) => (text === null ? null : JSON.parse(text))

function parsed(row: ListedCall & Texts): ListedCall {
  const turns: Turn[] | null = parse(row.turns_text)
  return Object.assign(row, {
    turns,
    call_analysis: parse(row.analysis_text),
    dynamic_variables: parse(row.variables_text),
  })
}
