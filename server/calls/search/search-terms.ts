import { type RawBuilder, sql } from 'kysely'

/** One term of a search. */
export type SearchTerm = {
  /** As typed, without the signs around it. */
  text: string
  /** Consecutive words, in lower case. */
  words: string[]
  /** The term must not occur. */
  isExcluded: boolean
  /** The word also matches as a prefix. */
  isPrefix: boolean
}

const term = /(-?)"([^"]*)"?|(-?)(\S+)/g
const word = /[\p{L}\p{M}\p{N}]+/gu
const mostTerms = 12
// A shorter prefix would match nearly everything.
const shortestPrefix = 3

export type Word = { text: string; start: number; end: number }

/** Returns the words of a text in lower case, with their positions. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(word)].map(({ 0: found, index }) => ({
    text: found.toLowerCase(),
    start: index,
    end: index + found.length,
  }))
}

/** Parses words, "phrases", -words and -"phrases". The last word may be a prefix. */
export function readSearch(search: string): SearchTerm[] {
  const terms = [...search.matchAll(term)].flatMap((found): SearchTerm[] => {
    const [, quotedSign, quoted, plainSign, plain] = found
    const text = quoted ?? plain ?? ''
    const words = wordsIn(text).map((word) => word.text)
    if (words.length === 0) return []
    const isLast = quoted === undefined && found.index + found[0].length === search.length
    const isExcluded = (quotedSign ?? plainSign) === '-'
    const isWhole = words.length === 1 && words[0] === text.toLowerCase()
    const isPrefix = isLast && isWhole && !isExcluded && text.length >= shortestPrefix
    return [{ text, words, isExcluded, isPrefix }]
  })
  return terms.slice(0, mostTerms)
}

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
