import { type Selectable, sql } from 'kysely'
import type { SavedViewChanges } from '#contract/accounts/saved-views'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, newestFirst, type Slice } from '#server/kernel/database/page'
import type { SavedViewsTable } from '#server/schema/calls-table'

export type SavedViewRow = Omit<Selectable<SavedViewsTable>, 'organization_id'>

const columns = ['id', 'name', 'query', 'columns', 'version', 'created_at', 'updated_at'] as const

const viewsOf = ({ id, database }: Organization) =>
  database.selectFrom('saved_views').where('organization_id', '=', id)

export const listViews = (organization: Organization, slice: Slice): Promise<SavedViewRow[]> =>
  newestFirst(viewsOf(organization).select(columns), slice, 'id')

export const countViews = (organization: Organization): Promise<number> => countRows(viewsOf(organization))

const viewOf = (organization: Organization, view: number) =>
  viewsOf(organization).select(columns).where('id', '=', view)

export const findView = (organization: Organization, view: number): Promise<SavedViewRow | undefined> =>
  viewOf(organization, view).executeTakeFirst()

/** Locks the view until the transaction ends. */
export const lockView = (organization: Organization, view: number): Promise<SavedViewRow | undefined> =>
  viewOf(organization, view).forUpdate().executeTakeFirst()

/** Undefined if the name is taken. */
export function insertView(
  { id, database }: Organization,
  view: { name: string; query: string; columns: string | null },
): Promise<SavedViewRow | undefined> {
  return database
    .insertInto('saved_views')
    .values({ ...view, organization_id: id })
    .onConflict((conflict) => conflict.expression(sql`organization_id, lower(name)`).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** Whether another view of the organization has the name. */
export async function isNameTaken(organization: Organization, name: string, view: number): Promise<boolean> {
  const sameName = await viewsOf(organization)
    .select('id')
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('id', '<>', view)
    .executeTakeFirst()
  return sameName !== undefined
}

/** Whether a change failed because another view has the name. */
export const isNameViolation = (error: unknown) =>
  (error as { constraint?: unknown })?.constraint === 'saved_views_by_name'

export function updateView(
  { id, database }: Organization,
  view: number,
  { columns: chosen, name, query }: Omit<SavedViewChanges, 'version'>,
): Promise<SavedViewRow> {
  return database
    .updateTable('saved_views')
    .set({
      ...(name !== undefined && { name }),
      ...(query !== undefined && { query }),
      ...(chosen !== undefined && { columns: chosen === null ? null : JSON.stringify(chosen) }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('organization_id', '=', id)
    .where('id', '=', view)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function removeView({ id, database }: Organization, view: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('saved_views')
    .where('organization_id', '=', id)
    .where('id', '=', view)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
