import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { BaseSearch, EntryKind, FoundPassage, FoundPassages } from '#contract/knowledge/knowledge-search'
import { knowledgeBases } from '~/api/operations'
import { query } from '~/api/reading/query'
import type { BasePlace } from '~/features/knowledge/bases/knowledge-place'
import type { KnowledgePart } from '~/features/knowledge/knowledge-search'
import { formatMoney } from '~/lib/format/money'
import { formatCount, formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Badge } from '~/ui/feedback/badge'
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
export function FindBox({ prepared, ...place }: BasePlace & { prepared: BaseSearch | null }) {
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
      {prepared && <SearchKind {...prepared} />}
      <form onSubmit={ask} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            label="Try a question"
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
      {question !== '' && data && <Found {...place} found={data} prepared={prepared} />}
    </div>
  )
}

/** How this base is searched, and why. */
function SearchKind(search: BaseSearch) {
  const { by, reason, model, provider } = search
  const isByMeaning = by === 'meaning'
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge tone={isByMeaning ? 'good' : 'neutral'}>
          {isByMeaning ? 'Search by meaning' : 'Search by words'}
        </Badge>
        {isByMeaning ? (
          <span>
            <bdi>{model}</bdi> at <bdi>{provider}</bdi> compares meanings. Matching words count as well.
          </span>
        ) : (
          <span>Finds passages that share words with the question, in all English word forms.</span>
        )}
      </p>
      <p role="status" className="tabular-nums">
        {reason} {model && embeddedInWords(search)}
        {!model && (
          <Link to="/settings/models" className="link">
            Choose a model
          </Link>
        )}
      </p>
    </div>
  )
}

/** "120 of 300 passages embedded.", or what embedding all of them took. */
function embeddedInWords({ passage_count, embedded_count, tokens, cost }: BaseSearch): string {
  const passages = formatCount(passage_count, 'passage')
  if (embedded_count < passage_count) return `${formatNumber(embedded_count)} of ${passages} embedded.`
  const used = [formatCount(tokens, 'token'), ...(cost === null ? [] : [formatMoney(cost)])]
  return `${passages} embedded${tokens > 0 ? `: ${used.join(', ')}` : ''}.`
}

const shownAtFirst = 3

function Found({
  found: { passages, missing, search },
  prepared,
  ...place
}: BasePlace & { found: FoundPassages; prepared: BaseSearch | null }) {
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
            {search.by === 'meaning' ? 'Not found as words' : 'Not found'}: <bdi>{missing.join(', ')}</bdi>.
          </>
        )}
        {prepared?.by === 'meaning' && search.by === 'words' && ` Searched by words. ${search.reason}`}
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
