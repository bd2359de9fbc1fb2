import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { FoundPassages } from '#contract/knowledge/knowledge-search'
import { knowledgeBases } from '~/api/operations'
import { query } from '~/api/reading/query'
import type { BasePlace } from '~/features/knowledge/bases/knowledge-place'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { TextField } from '~/ui/fields/text-field'
import { FoundPassageItem } from './found-passage-item'

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
            hint="Words are looked up in every passage, in their English forms too; typing errors and other words for the same are not. The service that makes the calls may search otherwise."
            maxLength={1000}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Button
          type="submit"
          pending={isFetching && question !== ''}
          disabledReason={typed.trim() === '' && question === '' ? 'Type a question first' : null}
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
          ? 'No passage has any of these words: the bot would find nothing.'
          : `${formatCount(passages.length, 'passage')}, best first: more of the words, and rarer ones, count for more.`}
        {passages.length > 0 && missing.length > 0 && (
          <>
            {' '}
            Not in here: <bdi>{missing.join(', ')}</bdi>.
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
