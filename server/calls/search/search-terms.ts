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
