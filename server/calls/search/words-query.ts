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

/** Words that follow each other, and all that is asked for beside them. */
export function splitPhrases(terms: readonly SearchTerm[]) {
  const isPhrase = ({ words, isExcluded }: SearchTerm) => words.length > 1 && !isExcluded
  return { phrases: terms.filter(isPhrase), others: terms.filter((term) => !isPhrase(term)) }
}

/** The calls that hold the words, by the index of words. */
export const holdsWords = (terms: readonly SearchTerm[]): RawBuilder<boolean> =>
  sql`words @@ ${wordsQuery(terms)}`

/** The same for calls that were found otherwise: no index is asked. */
export const provesWords = (terms: readonly SearchTerm[]): RawBuilder<boolean> =>
  sql`ts_match_vq(words, ${wordsQuery(terms)})`

/** The calls that hold the pairs of words of phrases, by the index of pairs. */
export const holdsPairs = (phrases: readonly SearchTerm[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    phrases.map(({ text }) => sql`word_pairs(words) @> word_pairs(to_tsvector('simple', ${text}))`),
    sql` and `,
  )})`
