import type { NewPassage } from '#server/bots/knowledge/passage-store'
import type { Block } from './blocks'

const enough = 160
const most = 240
/** Characters that count as one word in languages without spaces. */
const charactersOfWord = 8
const pieces = /\S{1,400}\s*/g
const sentenceEnd = /[.!?。！？…]["'”’)\]]*\s*$/

type Piece = { text: string; words: number }

const wordsFor = (words: number, characters: number) => Math.max(words, characters / charactersOfWord)

/** Splits a long text into pieces, at ends of sentences if possible. */
function* piecesOf(text: string): Generator<Piece> {
  let from = 0
  let words = 0
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    words += 1
    const to = index + piece.length
    const size = wordsFor(words, to - from)
    if (size < most && !(size >= enough && sentenceEnd.test(piece))) continue
    yield { text: text.slice(from, to).trim(), words: size }
    from = to
    words = 0
  }
  const rest = text.slice(from).trim()
  if (rest) yield { text: rest, words: wordsFor(words, rest.length) }
}

/**
 * Yields passages of about 200 words: paragraphs under one heading stay together if they fit, long ones are
 * split.
 */
export function* passagesOf(blocks: Iterable<Block>): Generator<NewPassage> {
  let heading: string | null = null
  let texts: string[] = []
  let page: number | null = null
  let words = 0
  // A heading directly followed by another becomes a passage, so that no text is lost.
  let isBare = false
  const taken = (): NewPassage[] => {
    if (isBare && heading) texts = [heading]
    isBare = false
    const found = texts.length > 0 ? [{ heading, page, text: texts.join('\n\n') }] : []
    texts = []
    words = 0
    return found
  }
  for (const block of blocks) {
    if (block.kind === 'heading') {
      yield* taken()
      heading = block.text
      page = block.page
      isBare = true
      continue
    }
    for (const piece of piecesOf(block.text)) {
      isBare = false
      if (words + piece.words > most) yield* taken()
      if (texts.length === 0) page = block.page
      texts.push(piece.text)
      words += piece.words
    }
  }
  yield* taken()
}
