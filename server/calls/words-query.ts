import { type RawBuilder, sql } from 'kysely'
import type { SearchTerm } from './search-terms'

export const dayMs = 86_400_000

/** A tsquery. */
export type Words = RawBuilder<unknown>

function queryFor({ text, words, isExcluded, isPrefix }: SearchTerm): Words {
  // A word of letters and digits needs no quoting.
  if (isPrefix) return sql`to_tsquery('simple', ${`${words[0]}:*`})`
  const query = sql`phraseto_tsquery('simple', ${text})`
  return isExcluded ? sql`!!${query}` : query
}

/** What a search asks of the words of a call, as PostgreSQL writes it. */
export const wordsQuery = (terms: readonly SearchTerm[]): Words =>
  sql`(${sql.join(terms.map(queryFor), sql` && `)})`

/** The same of the calls of one day, counted from 1970. */
export const withinDay = (query: Words, day: RawBuilder<unknown>): Words =>
  sql`(${query} && ('''@' || ${day} || '''')::tsquery)`

/** Words that are not to be there alone say nothing that could be looked up. */
export const canLookUp = (terms: readonly SearchTerm[]) => terms.some(({ isExcluded }) => !isExcluded)
