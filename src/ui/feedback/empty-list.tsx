import type { ReactNode } from 'react'
import { Button } from '~/ui/controls/button'
import { EmptyState } from './empty-state'

type EmptyListProps = {
  /** What the list holds: "bots". */
  what: string
  /** What to change where nothing matches. */
  advice: string
  isNarrowed: boolean
  onClear: () => void
  /** What stands here before there is anything. */
  children: ReactNode
}

/** Why a list has no rows: nothing matches what narrows it, or there is nothing yet. */
export function EmptyList({ what, advice, isNarrowed, onClear, children }: EmptyListProps) {
  if (!isNarrowed) return children
  return (
    <EmptyState title={`No ${what} match`} actions={<Button onClick={onClear}>Clear filters</Button>}>
      {advice}
    </EmptyState>
  )
}
