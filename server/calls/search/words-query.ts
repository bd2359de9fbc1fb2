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

/** Returns the tsquery of a search. */
export const wordsQuery = (terms: readonly SearchTerm[]): Words =>
  sql`(${sql.join(terms.map(queryFor), sql` && `)})`

/** Restricts a query to the calls of one day, counted from 1970. */
export const withinDay = (query: Words, day: RawBuilder<unknown>): Words =>
  sql`(${query} && ('''@' || ${day} || '''')::tsquery)`

/** Excluded words alone cannot be looked up in an index. */
export const canLookUp = (terms: readonly SearchTerm[]) => terms.some(({ isExcluded }) => !isExcluded)

/** Separates phrases from all other terms. */
export function splitPhrases(terms: readonly SearchTerm[]) {
  const isPhrase = ({ words, isExcluded }: SearchTerm) => words.length > 1 && !isExcluded
  return { phrases: terms.filter(isPhrase), others: terms.filter((term) => !isPhrase(term)) }
}

/** Matches calls by the word index. */
export const holdsWords = (terms: readonly SearchTerm[]): RawBuilder<boolean> =>
  sql`words @@ ${wordsQuery(terms)}`

/** Matches calls without using an index, for calls found otherwise. */
export const provesWords = (terms: readonly SearchTerm[]): RawBuilder<boolean> =>
  sql`ts_match_vq(words, ${wordsQuery(terms)})`

/** Matches calls by the index of word pairs. */
export const holdsPairs = (phrases: readonly SearchTerm[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    phrases.map(({ text }) => sql`word_pairs(words) @> word_pairs(to_tsvector('simple', ${text}))`),
    sql` and `,
  )})`
