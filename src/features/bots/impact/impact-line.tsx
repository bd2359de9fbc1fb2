import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { lazy, useState } from 'react'
import { botImpact } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Button } from '~/ui/controls/button'
import { Status } from '~/ui/feedback/status'
import { readZone } from '~/ui/hooks/preferences'
import { LateDialog } from '~/ui/overlays/late-dialog'
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
    ...query(botImpact.get, { uid, query: { timezone: readZone() } }),
    staleTime: freshMs,
  })
  if (!impact) return isError ? <Unread onRetry={() => void refetch()} /> : null
  const running = runningWords(impact)
  // What is most urgent comes first, because the end may be cut.
  const words = [running, impactWords(impact)].filter(Boolean).join(' · ')
  return (
    <span className="flex min-w-0 items-center">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={clsx(
          'flex min-h-target min-w-0 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium',
          running ? 'bg-warn/10 text-warn' : 'bg-sunken text-soft hover:text-text',
        )}
      >
        {running && <TriangleAlert aria-hidden className="size-3.5 shrink-0" />}
        <span className="truncate" title={words}>
          {words}
        </span>
      </button>
      {isOpen && (
        <LateDialog onClose={() => setIsOpen(false)}>
          <ImpactDialog impact={impact} onClose={() => setIsOpen(false)} />
        </LateDialog>
      )}
    </span>
  )
}

function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <span className="flex items-center gap-x-2 text-sm">
      <Status tone="warn">Impact of saving unknown</Status>
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </span>
  )
}
