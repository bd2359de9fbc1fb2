/** One thing that a search asks for. */
export type SearchTerm = {
  /** As it was typed, without the signs around it. */
  text: string
  /** Its words in small letters; they stand one after the other. */
  words: string[]
  /** It must not be there. */
  isExcluded: boolean
  /** Its word may be the beginning of one. */
  isPrefix: boolean
}

const term = /(-?)"([^"]*)"?|(-?)(\S+)/g
const word = /[\p{L}\p{M}\p{N}]+/gu
const mostTerms = 12
// What begins with less is nearly everything.
const shortestPrefix = 3

export type Word = { text: string; start: number; end: number }

/** The words of a text in small letters, with their places in it. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(word)].map(({ 0: found, index }) => ({
    text: found.toLowerCase(),
    start: index,
    end: index + found.length,
  }))
}

/** What was typed: words, "phrases", -words and -"phrases" not to be there. The last word may go on. */
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
