import type { Call } from '#contract/calls/calls'
import type { CallFileRequest } from '#contract/calls/files'
import type { CallFilter } from '#contract/calls/filter'
import { readListed } from '#server/calls/listed-rows'
import { type Reader, toCall } from '#server/calls/record'
import { usualEffort } from '#server/calls/search/find-words'
import { callList } from '#server/calls/store'
import { createYield } from '#server/kernel/concurrency/yield-to-event-loop'
import type { Organization } from '#server/kernel/database/organization'

const pageRows = 100

// A file is complete, however long the search takes.
const wholeEffort = { ...usualEffort, longestWalk: 1_000_000_000 }

/** Counts the calls of the file; undefined if counting would take too long. */
export async function countFor(
  organization: Organization,
  filter: CallFilter,
  { call_ids, except_ids = [] }: CallFileRequest,
  { isUnmasked }: Pick<Reader, 'isUnmasked'>,
): Promise<number | undefined> {
  if (call_ids) return (await readIds(organization, call_ids)).length
  const counted = await callList(organization, filter, { isUnmasked }).total()
  const total = typeof counted === 'number' ? counted : counted.isMinimum ? undefined : counted.total
  return total === undefined ? undefined : Math.max(0, total - except_ids.length)
}

async function readIds(organization: Organization, ids: readonly string[]): Promise<string[]> {
  const { database, id } = organization
  const rows = await database
    .selectFrom('calls')
    .select('call_id')
    .where('organization_id', '=', id)
    .where('call_id', 'in', ids.length > 0 ? [...ids] : [''])
    .orderBy('registered_timestamp', 'desc')
    .orderBy('call_id', 'desc')
    .execute()
  return rows.map(({ call_id }) => call_id)
}

async function* pagesById(organization: Organization, ids: readonly string[]) {
  let rest = await readIds(organization, ids)
  while (rest.length > 0) {
    const { rows, isCut } = await readListed(organization, rest.slice(0, pageRows))
    yield rows
    const last = rows.at(-1)
    rest = rest.slice(isCut && last ? rest.indexOf(last.call_id) + 1 : pageRows)
  }
}

async function* pagesByFilter(organization: Organization, filter: CallFilter, { isUnmasked }: Reader) {
  const unsorted = { ...filter, sort_by: undefined, sort_order: undefined }
  const list = callList(organization, unsorted, { isUnmasked, effort: wholeEffort })
  let after: readonly [number, string] | undefined
  for (;;) {
    const { rows, isCut } = await list.rows({ limit: pageRows, offset: 0, after })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || (!isCut && rows.length < pageRows)) return
    after = [last.registered_timestamp, last.call_id]
  }
}

/** Yields the calls page by page, so memory use does not grow with the file. */
export async function* callsFor(
  organization: Organization,
  filter: CallFilter,
  { call_ids, except_ids = [] }: CallFileRequest,
  reader: Reader,
): AsyncGenerator<Call[]> {
  const except = new Set(except_ids)
  const pace = createYield()
  const pages = call_ids ? pagesById(organization, call_ids) : pagesByFilter(organization, filter, reader)
  for await (const rows of pages) {
    const wanted = rows.filter(({ call_id }) => !except.has(call_id))
    if (wanted.length > 0) yield wanted.map((row) => toCall(row, reader))
    await pace()
  }
}
