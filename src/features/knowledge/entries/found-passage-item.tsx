import { Link } from '@tanstack/react-router'
import type { EntryKind, FoundPassage } from '#contract/knowledge/knowledge-search'
import type { BasePlace } from '~/features/knowledge/bases/knowledge-place'
import type { KnowledgePart } from '~/features/knowledge/knowledge-search'

const parts: Record<EntryKind, { part: KnowledgePart; label: string }> = {
  faq: { part: 'faqs', label: 'Question' },
  snippet: { part: 'snippets', label: 'Text' },
  document: { part: 'documents', label: 'Document' },
}

/** A text in marked and unmarked pieces. */
function piecesOf(text: string, marks: FoundPassage['marks']) {
  const pieces: { from: number; text: string; isMarked: boolean }[] = []
  let at = 0
  for (const { from, to } of marks) {
    pieces.push({ from: at, text: text.slice(at, from), isMarked: false })
    pieces.push({ from, text: text.slice(from, to), isMarked: true })
    at = to
  }
  return [...pieces, { from: at, text: text.slice(at), isMarked: false }].filter((piece) => piece.text)
}

type FoundPassageItemProps = { place: BasePlace; passage: FoundPassage; rank: number }

export function FoundPassageItem({ place, passage, rank }: FoundPassageItemProps) {
  const { kind, id, title, heading, page, text, marks } = passage
  const { part, label } = parts[kind]
  const { base, search } = place
  return (
    <li className="grid gap-1 rounded border border-line px-3 py-2">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
        <span className="tabular-nums">{rank}.</span>
        <Link
          {...place.link({ base, part, entry: id, question: search.question })}
          className="link font-medium"
        >
          <bdi>{title}</bdi>
        </Link>
        <span>{label}</span>
        {heading && heading !== title && <bdi>{heading}</bdi>}
        {page && <span>page {page}</span>}
      </p>
      <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
        {piecesOf(text, marks).map((piece) =>
          piece.isMarked ? (
            <mark key={piece.from} className="rounded-sm bg-warn/25 text-inherit">
              {piece.text}
            </mark>
          ) : (
            piece.text
          ),
        )}
      </p>
    </li>
  )
}
