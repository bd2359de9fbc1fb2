import { useShortcuts } from '~/ui/hooks/use-shortcuts'

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
