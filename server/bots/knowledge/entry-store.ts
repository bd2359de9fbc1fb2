import { type Insertable, type Selectable, sql } from 'kysely'
import type { Passage } from '#contract/knowledge/documents'
import type { EntryFilter, EntryKind } from '#contract/knowledge/knowledge-search'
import { containing } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, newestFirst, type Slice } from '#server/kernel/database/page'
import type { KnowledgeEntriesTable } from '#server/schema/bot-tables'
import { requestEmbedding } from './embedding-store'

/** `passage_count`: number of passages of the text. */
export type EntryRow = Selectable<KnowledgeEntriesTable> & { passage_count: number }
type Fields = Pick<
  Insertable<KnowledgeEntriesTable>,
  'title' | 'text' | 'media_type' | 'size_bytes' | 'page_count'
>
/** Entries of one kind in one base. */
export type EntryScope = { base: number; kind: EntryKind }

const entriesOf = ({ id, database }: Organization, { base, kind }: EntryScope) =>
  database
    .selectFrom('knowledge_entries')
    .where('organization_id', '=', id)
    .where('knowledge_base_id', '=', base)
    .where('kind', '=', kind)

const passageCount = sql<number>`(select count(*) from knowledge_passages p
  where p.entry_id = knowledge_entries.id)`

const matching = (organization: Organization, scope: EntryScope, { search }: EntryFilter) => {
  const entries = entriesOf(organization, scope)
  const pattern = containing(search)
  if (search === undefined) return entries
  return entries.where((e) =>
    e.or([
      e('title', 'ilike', pattern),
      e('text', 'ilike', pattern),
      sql<boolean>`${scope.kind === 'document'} and exists (select 1 from knowledge_passages p
        where p.entry_id = knowledge_entries.id and p.text ilike ${pattern})`,
    ]),
  )
}

/** Newest first. */
export function listEntries(
  organization: Organization,
  scope: EntryScope,
  filter: EntryFilter,
  slice: Slice,
) {
  const rows = matching(organization, scope, filter).selectAll().select(passageCount.as('passage_count'))
  return newestFirst<'knowledge_entries', EntryRow>(rows, slice, 'id')
}

export function countEntries(organization: Organization, scope: EntryScope, filter: EntryFilter) {
  return countRows(matching(organization, scope, filter))
}

export function findEntry(
  organization: Organization,
  scope: EntryScope,
  entry: number,
): Promise<EntryRow | undefined> {
  return entriesOf(organization, scope)
    .selectAll()
    .select(passageCount.as('passage_count'))
    .where('id', '=', entry)
    .executeTakeFirst()
}

export async function insertEntry(
  { id, database }: Organization,
  { base, kind }: EntryScope,
  fields: Fields,
): Promise<number> {
  const row = await database
    .insertInto('knowledge_entries')
    .values({ ...fields, organization_id: id, knowledge_base_id: base, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateEntry(
  { id, database }: Organization,
  entry: number,
  fields: Partial<Pick<Fields, 'title' | 'text'>>,
): Promise<void> {
  await database
    .updateTable('knowledge_entries')
    .set({ ...fields, updated_at: sql<string>`clock_timestamp()` })
    .where('organization_id', '=', id)
    .where('id', '=', entry)
    .execute()
}

export async function removeEntry({ id, database }: Organization, entry: number): Promise<void> {
  await database
    .deleteFrom('knowledge_entries')
    .where('organization_id', '=', id)
    .where('id', '=', entry)
    .execute()
}

export type NewPassage = Pick<Passage, 'heading' | 'page' | 'text'>

/** Few enough that a statement takes a few milliseconds. */
const atOnce = 100

/** Replaces the passages of an entry, whose embeddings are deleted with them. */
export async function storePassages(
  organization: Organization,
  { base, entry }: { base: number; entry: number },
  passages: readonly NewPassage[],
): Promise<void> {
  const { id, database } = organization
  await database
    .deleteFrom('knowledge_passages')
    .where('organization_id', '=', id)
    .where('entry_id', '=', entry)
    .execute()
  for (let from = 0; from < passages.length; from += atOnce) {
    const rows = passages.slice(from, from + atOnce).map((passage, at) => ({
      ...passage,
      position: from + at,
      entry_id: entry,
      organization_id: id,
      knowledge_base_id: base,
    }))
    await database.insertInto('knowledge_passages').values(rows).execute()
  }
  await requestEmbedding(organization)
}

const passagesOf = ({ id, database }: Organization, entry: number) =>
  database.selectFrom('knowledge_passages').where('organization_id', '=', id).where('entry_id', '=', entry)

export const countPassages = (organization: Organization, entry: number) =>
  countRows(passagesOf(organization, entry))

/** In document order. */
export function listPassages(
  organization: Organization,
  entry: number,
  { after, limit, offset }: Slice,
): Promise<Passage[]> {
  return passagesOf(organization, entry)
    .select(['position', 'heading', 'page', 'text'])
    .$if(after !== undefined, (query) => query.where('position', '>', Number(after?.[1])))
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Counts all passages of a base. */
export async function countPassagesOfBase({ id, database }: Organization, base: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from knowledge_passages p join knowledge_entries e on e.id = p.entry_id
    where e.organization_id = ${id} and e.knowledge_base_id = ${base}`.execute(database)
  return rows[0]?.count ?? 0
}
