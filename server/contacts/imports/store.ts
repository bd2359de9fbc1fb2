import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { ImportFilter } from '#contract/contacts/import-queries'
import type { ImportSettings } from '#contract/contacts/import-settings'
import type { Import } from '#contract/contacts/imports'
import type { Database, Organization } from '#server/kernel/database/organization'
import { countRows, newestFirst, type Slice } from '#server/kernel/database/page'
import type { ImportsTable } from '#server/schema/contact-tables'
import type { Tables } from '#server/schema/tables'

type ImportRow = Selectable<ImportsTable>
/** A completely uploaded import, which therefore has settings. */
export type ReadyImport = ImportRow & { settings: ImportSettings; status: Import['status'] }

const importsOf = ({ id, database }: Organization) =>
  database.selectFrom('imports').where('organization_id', '=', id)

// Incomplete uploads are not visible.
const arrived = (organization: Organization) => importsOf(organization).where('status', '!=', 'receiving')

export const toImport = ({
  organization_id,
  actor,
  platform_list_id,
  contact_list_id,
  skipped_rows,
  upload_key,
  file_hash,
  ...row
}: ReadyImport): Import => ({
  ...row,
  contact_list_id: platform_list_id ?? contact_list_id,
  at_platform: platform_list_id !== null,
})

export async function findImport(organization: Organization, id: number): Promise<ReadyImport | undefined> {
  const row = await arrived(organization).selectAll().where('id', '=', id).executeTakeFirst()
  return row as ReadyImport | undefined
}

/** Returns an import and locks it until the transaction ends. */
export async function lockImport(organization: Organization, id: number): Promise<ReadyImport | undefined> {
  const row = await arrived(organization).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row as ReadyImport | undefined
}

const matching = (organization: Organization, { target, contact_list_id }: ImportFilter) =>
  arrived(organization)
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? 'contacts'))
    .$if(contact_list_id !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('contact_list_id', '=', contact_list_id ?? null),
          eb('platform_list_id', '=', contact_list_id ?? null),
        ]),
      ),
    )

export const countImports = (organization: Organization, filter: ImportFilter) =>
  countRows(matching(organization, filter))

/** Newest first. */
export async function listImports(
  organization: Organization,
  filter: ImportFilter,
  slice: Slice,
): Promise<ReadyImport[]> {
  return (await newestFirst(matching(organization, filter).selectAll(), slice, 'id')) as ReadyImport[]
}

/** Counts uploads that have not been started. */
export const countOpenUploads = (organization: Organization) =>
  countRows(importsOf(organization).where('status', 'in', ['receiving', 'uploaded']))

export type NewImport = Pick<
  ImportRow,
  'target' | 'contact_list_id' | 'platform_list_id' | 'file_name' | 'actor'
>

export async function insertImport({ id, database }: Organization, fresh: NewImport): Promise<number> {
  const row = await database
    .insertInto('imports')
    .values({ ...fresh, organization_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateImport(
  { id, database }: Organization,
  importId: number,
  changes: UpdateObject<Tables, 'imports'>,
): Promise<ReadyImport> {
  const row = await database
    .updateTable('imports')
    .set(changes)
    .where('organization_id', '=', id)
    .where('id', '=', importId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as ReadyImport
}

/** Removes an import with its file and records. */
export async function removeImport({ id, database }: Organization, importId: number): Promise<void> {
  await database.deleteFrom('imports').where('organization_id', '=', id).where('id', '=', importId).execute()
}

/** Returns the complete upload with the client's name, and blocks others with the name until the transaction ends. */
export async function lockUpload(organization: Organization, key: string): Promise<ReadyImport | undefined> {
  const { id, database } = organization
  await sql`select pg_advisory_xact_lock(hashtext('uploads'), hashtext(${`${id} ${key}`}))`.execute(database)
  const row = await arrived(organization).selectAll().where('upload_key', '=', key).executeTakeFirst()
  return row as ReadyImport | undefined
}

export const now = sql<string>`clock_timestamp()`

/** Removes uploads that can no longer complete, and those not started for a week. */
export async function removeOldUploads(database: Database): Promise<void> {
  await database
    .deleteFrom('imports')
    .where(
      sql<boolean>`(status = 'receiving' and created_at < now() - interval '3 hours')
        or (status = 'uploaded' and created_at < now() - interval '7 days')`,
    )
    .execute()
}

const mostBots = 200

/** Lists the variables in the prompts of the bots that were changed last. */
export async function listVariables({ id, database }: Organization): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct (regexp_matches(concat_ws(' ', prompt, first_message), '\\{\\{\\s*([\\w.]+)\\s*\\}\\}', 'g'))[1] as name
    from (
      select prompt, first_message from bots where organization_id = ${id} order by updated_at desc limit ${mostBots}
    ) as changed`.execute(database)
  return rows.map(({ name }) => name)
}
