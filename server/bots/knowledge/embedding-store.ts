import { sql } from 'kysely'
import type { Database, Organization } from '#server/kernel/database/organization'
import { type AskedVectors, leastSimilarity, similarityOf } from './similarity'

/** Notified with the id of an organization whose passages or models have changed. */
export const embeddingChannel = 'embeddings'

/** A model that embeds. Vectors of different models cannot be compared. */
export type EmbeddingModel = { provider_id: number; model: string }

/** Rules of the bots that use a base, or that a provider may serve. */
export type KnowledgeRules = { hipaa: boolean; pci: boolean }

export async function requestEmbedding({ id, database }: Organization): Promise<void> {
  await sql`select pg_notify(${embeddingChannel}, ${String(id)})`.execute(database)
}

/** Organizations that have chosen an embedding model. */
export async function listEmbedding(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('model_defaults')
    .select('organization_id')
    .where('embedding', 'is not', null)
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}

/** Longer than a request may take. A process that died delays the others by this. */
const leaseSeconds = 90

/** Whether this process may embed the next passages: no other does, and no pause after a failure is left. */
export async function claimEmbedding({ id, database }: Organization): Promise<boolean> {
  const { rows } = await sql`
    insert into embedding_queue (organization_id, next_attempt_at)
    values (${id}, clock_timestamp() + ${leaseSeconds} * interval '1 second')
    on conflict (organization_id) do update set next_attempt_at = excluded.next_attempt_at
    where embedding_queue.next_attempt_at <= clock_timestamp()
    returning organization_id`.execute(database)
  return rows.length > 0
}

export async function releaseEmbedding({ id, database }: Organization): Promise<void> {
  await database
    .updateTable('embedding_queue')
    .set({ next_attempt_at: sql<string>`clock_timestamp()`, failures: 0, error: null })
    .where('organization_id', '=', id)
    .execute()
}

/** Requests another attempt at once, after the models of the organization have changed. */
export async function retryEmbedding(organization: Organization): Promise<void> {
  await releaseEmbedding(organization)
  await requestEmbedding(organization)
}

/** Pauses longer with each failure in a row. Returns the milliseconds. */
export async function pauseEmbedding({ id, database }: Organization, error: string): Promise<number> {
  const { rows } = await sql<{ pause_ms: number }>`
    update embedding_queue set failures = failures + 1, error = ${error},
      next_attempt_at = clock_timestamp() + least(600, 2 ^ least(failures, 12)) * interval '1 second'
    where organization_id = ${id}
    returning ceil(extract(epoch from next_attempt_at - clock_timestamp()) * 1000)::int as pause_ms`.execute(
    database,
  )
  return rows[0]?.pause_ms ?? 0
}

/** Why the last attempt failed; null if it did not. */
export async function findEmbeddingError({ id, database }: Organization): Promise<string | null> {
  const row = await database
    .selectFrom('embedding_queue')
    .select('error')
    .where('organization_id', '=', id)
    .executeTakeFirst()
  return row?.error ?? null
}

const isOn = (name: 'hipaa' | 'pci') =>
  sql<boolean>`coalesce((call_settings->>${sql.lit(`${name}_compliance_enabled`)})::boolean, false)`

/** The rules of the bots that use a base. */
export async function findRulesOfBase({ id, database }: Organization, base: number): Promise<KnowledgeRules> {
  const row = await database
    .selectFrom('bots')
    .select([
      sql<boolean>`coalesce(bool_or(${isOn('hipaa')}), false)`.as('hipaa'),
      sql<boolean>`coalesce(bool_or(${isOn('pci')}), false)`.as('pci'),
    ])
    .where('organization_id', '=', id)
    .where('knowledge_base_id', '=', base)
    .executeTakeFirstOrThrow()
  return row
}

export type PendingPassage = { entry_id: number; position: number; text: string; hash: string }

const wholeText = sql`concat_ws(E'\n', p.heading, p.text)`

/** Passages that the model has not embedded, of bases whose bots allow it. */
export async function listPendingPassages(
  { id, database }: Organization,
  { provider_id, model, allows }: EmbeddingModel & { allows: KnowledgeRules },
  limit: number,
): Promise<PendingPassage[]> {
  const { rows } = await sql<PendingPassage>`
    select p.entry_id, p.position, ${wholeText} as text, md5(${wholeText}) as hash
    from knowledge_passages p
    where p.organization_id = ${id}
      and not exists (
        select from passage_embeddings e
        where e.entry_id = p.entry_id and e.position = p.position
          and e.provider_id = ${provider_id} and e.model = ${model}
      )
      and not exists (
        select from bots b
        where b.organization_id = ${id} and b.knowledge_base_id = p.knowledge_base_id
          and (${isOn('hipaa')} and not ${allows.hipaa}::boolean or ${isOn('pci')} and not ${allows.pci}::boolean)
      )
    order by p.entry_id, p.position limit ${limit}`.execute(database)
  return rows
}

/** One bit for each coordinate. */
const signsOf = (vector: readonly number[]) => vector.map((value) => (value > 0 ? '1' : '0')).join('')

/** Coordinates as signed bytes; the length of the vector is lost, its direction remains. */
function bytesOf(vector: readonly number[]): Buffer {
  const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer)
}

export type EmbeddedPassage = Omit<PendingPassage, 'text'> & { vector: readonly number[]; tokens: number }

/** Stores embeddings of passages that are still as they were read. */
export async function storeEmbeddings(
  { id, database }: Organization,
  { provider_id, model }: EmbeddingModel,
  passages: readonly EmbeddedPassage[],
): Promise<void> {
  await sql`
    insert into passage_embeddings (entry_id, position, organization_id, knowledge_base_id,
      provider_id, model, signs, coordinates, tokens)
    select p.entry_id, p.position, p.organization_id, p.knowledge_base_id,
      ${provider_id}::int, ${model}, v.signs::bit varying, v.coordinates, v.tokens
    from unnest(
      ${passages.map(({ entry_id }) => entry_id)}::int[],
      ${passages.map(({ position }) => position)}::int[],
      ${passages.map(({ hash }) => hash)}::text[],
      ${passages.map(({ vector }) => signsOf(vector))}::text[],
      ${passages.map(({ vector }) => bytesOf(vector))}::bytea[],
      ${passages.map(({ tokens }) => tokens)}::int[]
    ) as v (entry_id, position, hash, signs, coordinates, tokens)
    join knowledge_passages p on p.entry_id = v.entry_id and p.position = v.position
      and p.organization_id = ${id} and md5(${wholeText}) = v.hash
    on conflict (entry_id, position) do update set provider_id = excluded.provider_id,
      model = excluded.model, signs = excluded.signs, coordinates = excluded.coordinates,
      tokens = excluded.tokens`.execute(database)
}

type Progress = { passage_count: number; embedded_count: number; tokens: number }

/** How many passages of a base the model has embedded. */
export async function countEmbedded(
  { id, database }: Organization,
  base: number,
  { provider_id, model }: EmbeddingModel,
): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select count(*) as passage_count, count(e.entry_id) as embedded_count, coalesce(sum(e.tokens), 0) as tokens
    from knowledge_passages p left join passage_embeddings e on e.entry_id = p.entry_id
      and e.position = p.position and e.provider_id = ${provider_id} and e.model = ${model}
    where p.organization_id = ${id} and p.knowledge_base_id = ${base}`.execute(database)
  return rows[0] ?? { passage_count: 0, embedded_count: 0, tokens: 0 }
}

export type PassageKey = { entry_id: number; position: number }

/** Passages whose signs are nearest to those of the question; among them the cosine decides. */
const mostCompared = 300

/**
 * Finds the passages of a base whose meaning is near to a vector, best first; none is ready before one is embedded. Comparing
 * signs is fast and rough, so the best of it are compared exactly. A base with fewer passages is compared exactly as a whole.
 */
export async function rankByMeaning(
  { id, database }: Organization,
  base: number,
  { vector, unrelated, provider_id, model }: EmbeddingModel & AskedVectors,
  limit: number,
): Promise<{ found: PassageKey[]; isReady: boolean }> {
  const { rows } = await sql<PassageKey & { coordinates: Buffer }>`
    with near as (
      select entry_id, position from passage_embeddings
      where organization_id = ${id} and knowledge_base_id = ${base} and provider_id = ${provider_id}
        and model = ${model} and bit_length(signs) = ${vector.length}
      order by bit_count(signs # ${signsOf(vector)}::bit varying), entry_id, position
      limit ${mostCompared}
    )
    select entry_id, position, coordinates
    from near join passage_embeddings using (entry_id, position)`.execute(database)
  const compared = rows
    .map(({ coordinates, ...key }) => {
      const passage = new Int8Array(coordinates.buffer, coordinates.byteOffset, coordinates.length)
      return { ...key, passage, similarity: similarityOf(vector, passage) }
    })
    .toSorted((a, b) => b.similarity - a.similarity)
  const passages = compared.map(({ passage }) => passage)
  const least = leastSimilarity(compared[0]?.similarity ?? 0, passages, unrelated) ?? Number.POSITIVE_INFINITY
  const found = compared
    .filter(({ similarity }) => similarity >= least)
    .slice(0, limit)
    .map(({ entry_id, position }) => ({ entry_id, position }))
  return { found, isReady: rows.length > 0 }
}
