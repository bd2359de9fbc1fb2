import { sql } from 'kysely'
import type { KnowledgeBase, KnowledgeBaseFilter } from '#contract/knowledge/knowledge-bases'
import type { EntryKind } from '#contract/knowledge/knowledge-search'
import { containing } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, type Slice } from '#server/kernel/database/page'
import { sortedSlice } from '#server/kernel/database/sorting'

const namedBots = 5

const basesOf = ({ id, database }: Organization) =>
  database.selectFrom('knowledge_bases').where('organization_id', '=', id)

const entriesOfKind = (kind: EntryKind) =>
  sql<number>`(select count(*) from knowledge_entries e
    where e.knowledge_base_id = knowledge_bases.id and e.kind = ${kind})`

const whole = (organization: Organization) =>
  basesOf(organization).select([
    'id',
    'name',
    'description',
    'created_at',
    'updated_at',
    entriesOfKind('faq').as('faq_count'),
    entriesOfKind('snippet').as('snippet_count'),
    entriesOfKind('document').as('document_count'),
    sql<number>`(select count(*) from bots b where b.knowledge_base_id = knowledge_bases.id)`.as('bot_count'),
    sql<{ uid: string; name: string }[]>`coalesce((
      select json_agg(json_build_object('uid', uid, 'name', name)) from (
        select uid, name from bots b where b.knowledge_base_id = knowledge_bases.id
        order by lower(name), uid limit ${namedBots}
      ) as named), '[]')`.as('bots'),
  ])

const matching = (organization: Organization, { name }: KnowledgeBaseFilter) => {
  const narrowed = whole(organization)
  return name === undefined ? narrowed : narrowed.where('name', 'ilike', containing(name))
}

export function listKnowledgeBases(
  organization: Organization,
  filter: KnowledgeBaseFilter,
  slice: Slice,
): Promise<KnowledgeBase[]> {
  return sortedSlice(matching(organization, filter), filter, slice, 'id').execute()
}

export function countKnowledgeBases(organization: Organization, { name }: KnowledgeBaseFilter) {
  const bases = basesOf(organization)
  return countRows(name === undefined ? bases : bases.where('name', 'ilike', containing(name)))
}

export function findKnowledgeBase(
  organization: Organization,
  base: number,
): Promise<KnowledgeBase | undefined> {
  return whole(organization).where('id', '=', base).executeTakeFirst()
}

/** Returns the base's name and locks its content until the transaction ends. */
export function lockKnowledgeBase(organization: Organization, base: number) {
  return basesOf(organization).select('name').where('id', '=', base).forNoKeyUpdate().executeTakeFirst()
}

/** Like lockKnowledgeBase, and also prevents new references by bots. */
export function lockKnowledgeBaseForRemoval(organization: Organization, base: number) {
  return basesOf(organization).select('name').where('id', '=', base).forUpdate().executeTakeFirst()
}

/** Returns whether the base exists, and prevents its deletion until the transaction ends. */
export async function lockKnowledgeBaseForReference(
  organization: Organization,
  base: number,
): Promise<boolean> {
  const row = await basesOf(organization).select('id').where('id', '=', base).forKeyShare().executeTakeFirst()
  return row !== undefined
}

/** Returns the names of the bots that use it, in order. */
export async function botsUsing({ id, database }: Organization, base: number): Promise<string[]> {
  const rows = await database
    .selectFrom('bots')
    .select('name')
    .where('organization_id', '=', id)
    .where('knowledge_base_id', '=', base)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

type Fields = { name?: string | undefined; description?: string | null | undefined }

export async function insertKnowledgeBase(
  { id, database }: Organization,
  { name, description = null }: Fields & { name: string },
): Promise<number> {
  const row = await database
    .insertInto('knowledge_bases')
    .values({ organization_id: id, name, description })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Without fields, only records that the content changed. */
export async function updateKnowledgeBase(
  { id, database }: Organization,
  base: number,
  { name, description }: Fields = {},
): Promise<void> {
  await database
    .updateTable('knowledge_bases')
    .set({
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('organization_id', '=', id)
    .where('id', '=', base)
    .execute()
}

export async function removeKnowledgeBase({ id, database }: Organization, base: number): Promise<void> {
  await database
    .deleteFrom('knowledge_bases')
    .where('organization_id', '=', id)
    .where('id', '=', base)
    .execute()
}
