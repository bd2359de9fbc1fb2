import { lazy, type ReactNode, useState } from 'react'
import type { QueuedCall } from '#contract/review/queue'
import { review } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { useReviewer } from '~/features/review/panel/reviewer'
import { useShortcuts } from '~/ui/hooks/use-shortcuts'
import { LateDialog } from '~/ui/overlays/late-dialog'
import type { MenuItem } from '~/ui/overlays/menu-item'

const ReviewerDialog = lazy(async () => ({
  default: (await import('~/features/review/panel/reviewer-dialog')).ReviewerDialog,
}))

type QueueActions = {
  skip: (callId: string) => void
  actionsFor: (call: QueuedCall) => MenuItem[]
  /** Asks for the reviewer if none is chosen. */
  dialog: ReactNode
}

/** Actions on a call of the queue without opening it. */
export function useQueueActions(): QueueActions {
  const reviewer = useReviewer()
  const [isAsking, setIsAsking] = useState(false)
  const save = useWrite(review.save, {
    said: (_, { body: { state } }) => (state === 'skipped' ? 'Call skipped' : 'Marked as reviewed'),
  })
  const set = (id: string, state: 'skipped' | 'done') =>
    reviewer ? save.mutate({ id, body: { reviewer_id: reviewer.id, state } }) : setIsAsking(true)
  return {
    skip: (callId) => set(callId, 'skipped'),
    actionsFor: ({ call_id }) => [
      { label: 'Skip', onSelect: () => set(call_id, 'skipped') },
      { label: 'Mark as reviewed', onSelect: () => set(call_id, 'done') },
    ],
    dialog: isAsking && (
      <LateDialog onClose={() => setIsAsking(false)}>
        <ReviewerDialog onClose={() => setIsAsking(false)} />
      </LateDialog>
    ),
  }
}

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('tr[data-row] a[data-row-link]')]
const rowOfFocus = () => document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row

/** Moves the focus into the rows; from there the table's own keys apply. */
export function useQueueKeys({ onSkip }: { onSkip: (callId: string) => void }) {
  const enter = () => rowLinks()[0]?.focus()
  useShortcuts({
    j: enter,
    ArrowDown: enter,
    k: () => rowLinks().at(-1)?.focus(),
    s: () => {
      const callId = rowOfFocus()
      if (callId) onSkip(callId)
    },
  })
}
