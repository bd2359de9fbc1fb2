import { sql } from 'kysely'
import type { FoundPassage } from '#contract/knowledge/knowledge-search'
import type { Organization } from '#server/kernel/database/organization'

const mostFound = 10

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

/**
 * Finds passages with any of the words. Passages with more words rank first, rarer words count more, then
 * proximity and frequency. In `marked`, U+0002 and U+0003 enclose matches; no stored text contains them.
 */
export async function findPassages(
  { id, database }: Organization,
  base: number,
  words: readonly AskedWord[],
): Promise<FoundRow[]> {
  const known = words.filter(({ passages }) => passages > 0)
  if (known.length === 0) return []
  const any = sql`${known.map(({ query }) => query).join(' | ')}::tsquery`
  const weights = sql.join(
    known.map(({ query, passages }) => sql`(${query}::tsquery, ${1 / passages}::float8)`),
  )
  const { rows } = await sql<FoundRow>`
    with everything as (
      select count(*)::float8 as count from knowledge_passages where words @@ ${only(base)}
    ), weighed as (
      select query, ln(1 + everything.count * share) as weight
      from (values ${weights}) as given (query, share), everything
    ), best as (
      select p.*, (select sum(weight) from weighed where p.words @@ weighed.query) as weight
      from knowledge_passages p
      where p.words @@ (${only(base)} && (${any})) and p.organization_id = ${id}
      order by weight desc, ts_rank_cd(p.words, ${any}) desc, p.entry_id, p.position
      limit ${mostFound}
    )
    select e.kind, e.id, e.title, best.heading, best.page, best.position, best.text,
      ts_headline('english', searchable(best.text), ${any},
        'HighlightAll=true, StartSel=' || chr(2) || ', StopSel=' || chr(3)) as marked
    from best join knowledge_entries e on e.id = best.entry_id
    order by best.weight desc, ts_rank_cd(best.words, ${any}) desc, best.entry_id, best.position`.execute(
    database,
  )
  return rows
}
