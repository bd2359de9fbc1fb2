import type { NewPassage } from '#server/bots/knowledge/entry-store'

/** A heading or a paragraph. */
export type Block = { kind: 'heading' | 'text'; text: string; page: number | null }

const heading = /^ {0,3}#{1,6}[ \t]+(.*?)[ \t#]*$/
const fence = /^ {0,3}(```|~~~)/
const longestHeading = 200

/** Splits a text or markdown into headings and paragraphs at blank lines. */
export function* blocksOfText(text: string): Generator<Block> {
  let lines: string[] = []
  let isCode = false
  const taken = (): Block[] => {
    const whole = lines.join('\n').trim()
    lines = []
    return whole ? [{ kind: 'text', text: whole, page: null }] : []
  }
  for (const line of text.split('\n')) {
    if (fence.test(line)) isCode = !isCode
    const title = isCode ? undefined : heading.exec(line)?.[1]
    if (title) {
      yield* taken()
      yield { kind: 'heading', text: title.slice(0, longestHeading), page: null }
    } else if (line.trim() === '' && !isCode) yield* taken()
    else lines.push(line)
  }
  yield* taken()
}

/** A line of a PDF page: its text, letter height, and distance from the bottom, in points. */
export type PdfLine = [text: string, height: number, up: number]

function usualHeight(lines: readonly PdfLine[]): number {
  const characters = new Map<number, number>()
  for (const [text, height] of lines) characters.set(height, (characters.get(height) ?? 0) + text.length)
  return [...characters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

const startsItem = /^([•·▪‣–*-]|\d{1,3}[.)]) /

/** Joins two lines: a hyphenated word becomes one, a list item keeps its line. */
function joined(before: string, after: string): string {
  const isDivided = /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)
  if (isDivided) return `${before.slice(0, -1)}${after}`
  return `${before}${startsItem.test(after) ? '\n' : ' '}${after}`
}

/** Splits a page into headings (taller letters) and paragraphs (a wider gap or another column). */
export function* blocksOfPage(lines: readonly PdfLine[], page: number): Generator<Block> {
  const usual = usualHeight(lines)
  let current: Block | undefined
  let above: PdfLine | undefined
  for (const line of lines) {
    const [text, height, up] = line
    if (text.trim() === '') continue
    const kind = height > usual * 1.15 && text.length <= longestHeading ? 'heading' : 'text'
    const gap = above ? above[2] - up : 0
    const goesOn = current?.kind === kind && gap >= 0 && gap < Math.max(height, usual) * 1.7
    above = line
    if (goesOn && current) {
      current.text = joined(current.text, text.trim())
      continue
    }
    if (current) yield current
    current = { kind, text: text.trim(), page }
  }
  if (current) yield current
}

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
