import { sql } from 'kysely'
import type { Passage } from '#contract/knowledge/documents'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, type Slice } from '#server/kernel/database/page'

export type NewPassage = Pick<Passage, 'heading' | 'page' | 'text'>

/** Few enough that a statement takes a few milliseconds. */
const atOnce = 100

/** Replaces the passages of an entry. */
export async function storePassages(
  { id, database }: Organization,
  { base, entry }: { base: number; entry: number },
  passages: readonly NewPassage[],
): Promise<void> {
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
