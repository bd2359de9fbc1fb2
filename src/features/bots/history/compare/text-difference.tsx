import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { runInWorker } from '~/worker/run-in-worker'
import type { TextPart } from '~/worker/tasks'
import { shorten } from './shorten'

const marks = {
  same: '',
  added: 'bg-good/15 underline decoration-good',
  removed: 'bg-bad/10 text-text line-through decoration-bad',
}
type TextDifferenceProps = { before: string; after: string }

/** The difference of two texts, word by word. A worker compares them, so the page stays responsive. */
export function TextDifference({ before, after }: TextDifferenceProps) {
  const [isWhole, setIsWhole] = useState(false)
  const { data: parts, error } = useQuery({
    queryKey: ['difference', before, after],
    queryFn: ({ signal }) => runInWorker('diffTexts', { before, after }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <Notice tone="bad">{error.message}</Notice>
  if (!parts) return <p className="text-sm text-muted">Comparing…</p>
  const isCut = parts.some(({ kind, text }) => kind === 'same' && shorten(text))
  return (
    <div className="grid justify-items-start gap-2">
      <p dir="auto" className="w-full whitespace-pre-wrap wrap-anywhere">
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the pieces never changes
          <Part key={at} {...part} isWhole={isWhole} />
        ))}
      </p>
      {isCut && (
        <Button size="small" variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Changes only' : 'Full text'}
        </Button>
      )}
    </div>
  )
}

function Part({ kind, text, isWhole }: TextPart & { isWhole: boolean }) {
  if (kind === 'added') return <ins className={marks.added}>{text}</ins>
  if (kind === 'removed') return <del className={marks.removed}>{text}</del>
  const short = isWhole ? null : shorten(text)
  if (!short) return text
  return (
    <>
      {short.start}
      <span className="mx-1 rounded bg-sunken px-1.5 text-sm text-muted">
        {formatCount(short.hidden, 'character')} unchanged
      </span>
      {short.end}
    </>
  )
}
