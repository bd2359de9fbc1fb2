import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { botImpact } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Button } from '~/ui/controls/button'
import { Status } from '~/ui/feedback/status'
import { impactWords, runningWords } from './impact-words'

const ImpactDialog = lazy(async () => ({ default: (await import('./impact-dialog')).ImpactDialog }))

const freshMs = 60_000

/** What saving affects, next to Save; a click shows details. */
export function ImpactLine({ uid }: { uid: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const {
    data: impact,
    isError,
    refetch,
  } = useQuery({
    ...query(botImpact.get, { uid }),
    staleTime: freshMs,
  })
  if (!impact) return isError ? <Unread onRetry={() => void refetch()} /> : null
  const running = runningWords(impact)
  return (
    <span className="-ms-2 flex flex-wrap items-center gap-x-3">
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {impactWords(impact)}
      </Button>
      {running && <Status tone="warn">{running}</Status>}
      {isOpen && (
        <Suspense>
          <ImpactDialog impact={impact} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}

function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm">
      <Status tone="warn">Impact of saving unknown</Status>
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </span>
  )
}
