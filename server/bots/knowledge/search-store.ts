import { sql } from 'kysely'
import type { FoundPassage } from '#contract/knowledge/knowledge-search'
import type { Organization } from '#server/kernel/database/organization'
import type { PassageKey } from './embedding-store'

/** A word of a question, with its index query. */
type AskedWord = { word: string; query: string; passages: number }

/** Restricts a search to one base. */
const only = (base: number) => sql`${`'@${base}'`}::tsquery`

/** A lexeme in query syntax. */
const written = sql.raw(`'''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || ''''`)

/**
 * Returns the significant words of a question, with the number of passages that have each. English stop words
 * are omitted, unless there are no others.
 */
export async function askedWords(
  { database }: Organization,
  base: number,
  question: string,
): Promise<AskedWord[]> {
  const { rows } = await sql<AskedWord>`
    with words as (
      select lexeme as word, ts_lexize('english_stem', lexeme) as stems
      from unnest(to_tsvector('simple', searchable(${question})))
    ), asked as (
      select word, array_to_tsvector(array(select distinct unnest(stems || word))) as lexemes
      from words
      where stems <> '{}' or not exists (select 1 from words where stems <> '{}')
    ), queries as (
      select word, (select string_agg(${written}, ' | ') from unnest(lexemes)) as query from asked
      order by word limit 30
    )
    select word, query, (
      select count(*) from knowledge_passages where words @@ (${only(base)} && queries.query::tsquery)
    ) as passages
    from queries`.execute(database)
  return rows
}

type FoundRow = Omit<FoundPassage, 'marks'> & { marked: string }

const knownOf = (words: readonly AskedWord[]) => words.filter(({ passages }) => passages > 0)

const anyOf = (words: readonly AskedWord[]) => sql`${words.map(({ query }) => query).join(' | ')}::tsquery`

/**
 * Ranks passages with any of the words, best first. Passages with more words rank first, rarer words count more, then
 * proximity and frequency.
 */
export async function rankByWords(
  { id, database }: Organization,
  base: number,
  words: readonly AskedWord[],
  limit: number,
): Promise<PassageKey[]> {
  const known = knownOf(words)
  if (known.length === 0) return []
  const any = anyOf(known)
  const weights = sql.join(
    known.map(({ query, passages }) => sql`(${query}::tsquery, ${1 / passages}::float8)`),
  )
  // Otherwise PostgreSQL counts the base again for every passage.
  const { rows } = await sql<PassageKey>`
    with everything as materialized (
      select count(*)::float8 as count from knowledge_passages where words @@ ${only(base)}
    ), weighed as materialized (
      select query, ln(1 + everything.count * share) as weight
      from (values ${weights}) as given (query, share), everything
    )
    select p.entry_id, p.position
    from knowledge_passages p
    where p.words @@ (${only(base)} && (${any})) and p.organization_id = ${id}
    order by (select sum(weight) from weighed where p.words @@ weighed.query) desc,
      ts_rank_cd(p.words, ${any}) desc, p.entry_id, p.position
    limit ${limit}`.execute(database)
  return rows
}

/** Loads passages in the given order. In `marked`, U+0002 and U+0003 enclose matches; no stored text contains them. */
export async function loadPassages(
  { id, database }: Organization,
  keys: readonly PassageKey[],
  words: readonly AskedWord[],
): Promise<FoundRow[]> {
  if (keys.length === 0) return []
  const known = knownOf(words)
  const { rows } = await sql<FoundRow>`
    select e.kind, e.id, e.title, p.heading, p.page, p.position, p.text,
      ${
        known.length === 0
          ? sql`p.text`
          : sql`ts_headline('english', searchable(p.text), ${anyOf(known)},
            'HighlightAll=true, StartSel=' || chr(2) || ', StopSel=' || chr(3))`
      } as marked
    from unnest(
      ${keys.map(({ entry_id }) => entry_id)}::int[], ${keys.map(({ position }) => position)}::int[]
    ) with ordinality as key (entry_id, position, rank)
    join knowledge_passages p using (entry_id, position)
    join knowledge_entries e on e.id = p.entry_id
    where p.organization_id = ${id}
    order by key.rank`.execute(database)
  return rows
}
