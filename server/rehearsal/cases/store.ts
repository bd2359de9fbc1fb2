import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RehearsalCase, RehearsalCaseFilter } from '#contract/rehearsal/cases'
import { containing } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import { type CutRows, countRows, newestSlice, type Slice } from '#server/kernel/database/page'
import { bytesOf, withinBytes } from '#server/kernel/database/within-bytes'

const ownColumns = [
  'id',
  'name',
  'bot_uid',
  'source_call_id',
  'direction',
  'lines',
  'dynamic_variables',
  'created_at',
  'updated_at',
] as const

/** `simulated` comes from the call. */
const columns = [
  ...ownColumns,
  sql<boolean | null>`(
    select simulated from calls
    where calls.organization_id = rehearsal_cases.organization_id and calls.call_id = source_call_id
  )`.as('simulated'),
]

const casesOf = ({ id, database }: Organization) =>
  database.selectFrom('rehearsal_cases').where('organization_id', '=', id)

const named = (name = ''): RawBuilder<SqlBool> =>
  name.trim() === '' ? sql`true` : sql`name ilike ${containing(name.trim())}`

const matching = (organization: Organization, { bot_uid, name, call_id }: RehearsalCaseFilter) =>
  casesOf(organization)
    .where(named(name))
    .$if(Boolean(bot_uid), (query) => query.where('bot_uid', '=', bot_uid ?? ''))
    .$if(Boolean(call_id), (query) => query.where('source_call_id', '=', call_id ?? ''))

export function countCases(organization: Organization, filter: RehearsalCaseFilter): Promise<number> {
  return countRows(matching(organization, filter))
}

const sizeOfCase = bytesOf(['lines', 'dynamic_variables'])

export function listCases(
  organization: Organization,
  filter: RehearsalCaseFilter,
  slice: Slice,
): Promise<CutRows<RehearsalCase>> {
  const page = newestSlice(matching(organization, filter).select(columns), slice, 'id')
  return withinBytes(organization.database, page, sizeOfCase)
}

export function findCase(organization: Organization, id: number): Promise<RehearsalCase | undefined> {
  return casesOf(organization).select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locks the case until the transaction ends. */
export const lockCase = (organization: Organization, id: number): Promise<{ id: number } | undefined> =>
  casesOf(organization).select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export function findCaseOf(organization: Organization, callId: string): Promise<RehearsalCase | undefined> {
  return casesOf(organization).select(columns).where('source_call_id', '=', callId).executeTakeFirst()
}

type NewCase = Omit<RehearsalCase, 'id' | 'simulated' | 'created_at' | 'updated_at'>

/** Undefined if the call already has a case. */
export function insertCase(
  { id, database }: Organization,
  made: NewCase,
): Promise<RehearsalCase | undefined> {
  const { lines, dynamic_variables, ...plain } = made
  const texts = { lines: JSON.stringify(lines), dynamic_variables: JSON.stringify(dynamic_variables) }
  return database
    .insertInto('rehearsal_cases')
    .values({ ...plain, ...texts, organization_id: id })
    .onConflict((conflict) => conflict.columns(['organization_id', 'source_call_id']).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export function renameCase(
  { id, database }: Organization,
  rehearsalCase: number,
  name: string,
): Promise<RehearsalCase | undefined> {
  return database
    .updateTable('rehearsal_cases')
    .set({ name, updated_at: sql`clock_timestamp()` })
    .where('organization_id', '=', id)
    .where('id', '=', rehearsalCase)
    .returning(columns)
    .executeTakeFirst()
}

export async function removeCase({ id, database }: Organization, rehearsalCase: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('rehearsal_cases')
    .where('organization_id', '=', id)
    .where('id', '=', rehearsalCase)
    .executeTakeFirst()
  return numDeletedRows > 0
}
