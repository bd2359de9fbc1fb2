import type { NewPassage } from '#server/bots/knowledge/entry-store'
import { createYield } from '#server/kernel/concurrency/yield-to-event-loop'
import { createEncodingWatch, fileKindOf } from '#server/kernel/csv/file-format'
import { type Block, blocksOfText, passagesOf } from './passages'
import { mostCharacters, readPdf, Unreadable } from './pdf'

export type ReadDocument = { media_type: string; page_count: number | null; passages: NewPassage[] }

/** Control characters, which texts do not need; search marks use them. */
const controls = /(?![\n\t])\p{Cc}/gu

/** Returns a text as it is stored. */
export const cleaned = (text: string) =>
  text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(controls, '').toWellFormed()

const isMarkdown = (name: string) => /\.(md|markdown)$/i.test(name)

/**
 * Decodes a file in any common encoding.
 * @throws Unreadable if it is not text.
 */
function textOf(bytes: Buffer): string {
  const watch = createEncodingWatch()
  watch.push(bytes)
  const encoding = watch.end()
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0')) {
    throw new Unreadable('This is neither a text nor a PDF. Save it as one of them and upload it again.')
  }
  if (text.length > mostCharacters) {
    throw new Unreadable(`The text is longer than ${mostCharacters / 1e6} million characters. Split it.`)
  }
  return text
}

async function inPassages(blocks: Iterable<Block>): Promise<NewPassage[]> {
  const pace = createYield()
  const passages: NewPassage[] = []
  for (const { heading, page, text } of passagesOf(blocks)) {
    passages.push({ heading: heading && cleaned(heading), page, text: cleaned(text) })
    await pace()
  }
  return passages
}

/**
 * Reads a file as passages; its first bytes decide its kind, not its name.
 * @throws Unreadable with a sentence
 */
export async function readDocument(
  organizationId: number,
  bytes: Buffer,
  name: string,
): Promise<ReadDocument> {
  const kind = fileKindOf(bytes)
  if (kind && kind !== 'a PDF') {
    throw new Unreadable(`This is ${kind}. Save it as text, Markdown or PDF, and upload it again.`)
  }
  if (kind === 'a PDF') {
    const { blocks, pages } = await readPdf(organizationId, bytes)
    const passages = await inPassages(blocks)
    if (passages.length > 0) return { media_type: 'application/pdf', page_count: pages, passages }
    throw new Unreadable(
      'The PDF has no text: its pages are pictures, as a scanner makes them. Run text recognition (OCR) first.',
    )
  }
  const passages = await inPassages(blocksOfText(cleaned(textOf(bytes))))
  if (passages.length === 0) throw new Unreadable('The file is empty.')
  return { media_type: isMarkdown(name) ? 'text/markdown' : 'text/plain', page_count: null, passages }
}
