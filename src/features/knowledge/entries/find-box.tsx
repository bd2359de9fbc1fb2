import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { EntryKind, FoundPassage, FoundPassages } from '#contract/knowledge/knowledge-search'
import { knowledgeBases } from '~/api/operations'
import { query } from '~/api/reading/query'
import type { BasePlace } from '~/features/knowledge/bases/knowledge-place'
import type { KnowledgePart } from '~/features/knowledge/knowledge-search'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { TextField } from '~/ui/fields/text-field'

const parts: Record<EntryKind, { part: KnowledgePart; label: string }> = {
  faq: { part: 'faqs', label: 'Question' },
  snippet: { part: 'snippets', label: 'Snippet' },
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

function FoundPassageItem({ place, passage, rank }: FoundPassageItemProps) {
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

/** Shows the passages that the bot would find for a question. */
export function FindBox(place: BasePlace) {
  const { base, search, go } = place
  const { question = '' } = search
  const [typed, setTyped] = useState(question)
  const { data, error, isFetching } = useQuery({
    ...query(knowledgeBases.search, { knowledge_base_id: base, query: { question } }),
    enabled: question !== '',
    placeholderData: keepPreviousData,
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    go({ question: typed.trim() || undefined })
  }
  return (
    <div className="grid gap-3">
      <form onSubmit={ask} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            label="Try a question"
            hint="Keyword search with English stemming. No typo or synonym matching. In live calls, the platform may search differently."
            maxLength={1000}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Button
          type="submit"
          pending={isFetching && question !== ''}
          disabledReason={typed.trim() === '' && question === '' ? 'Enter a question first.' : null}
        >
          Find
        </Button>
      </form>
      {error && (
        <div role="alert">
          <Notice tone="bad">{error.message}</Notice>
        </div>
      )}
      {question !== '' && data && <Found {...place} found={data} />}
    </div>
  )
}

const shownAtFirst = 3

function Found({ found: { passages, missing }, ...place }: BasePlace & { found: FoundPassages }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? passages : passages.slice(0, shownAtFirst)
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm text-muted">
        {passages.length === 0
          ? 'No passage matches, so the bot would find nothing.'
          : `${formatCount(passages.length, 'passage')}, best match first.`}
        {passages.length > 0 && missing.length > 0 && (
          <>
            {' '}
            Not found: <bdi>{missing.join(', ')}</bdi>.
          </>
        )}
      </p>
      {passages.length > 0 && (
        <ol aria-label="Passages found" className="grid gap-2">
          {shown.map((passage, at) => (
            <FoundPassageItem
              key={`${passage.id} ${passage.position}`}
              place={place}
              passage={passage}
              rank={at + 1}
            />
          ))}
        </ol>
      )}
      {shown.length < passages.length && (
        <div>
          <Button size="small" onClick={() => setShowsAll(true)}>
            Show all {passages.length}
          </Button>
        </div>
      )}
    </div>
  )
}
