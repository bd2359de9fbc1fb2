import type { ReactNode } from 'react'
import { Button } from '~/ui/controls/button'
import { EmptyState } from './empty-state'

type EmptyListProps = {
  /** The plural noun: "bots". */
  what: string
  /** What to change if nothing matches. */
  advice: string
  isFiltered: boolean
  onClear: () => void
  /** Shown while the list is empty without filters. */
  children: ReactNode
}

/** Why a list has no rows: no match, or nothing exists yet. */
export function EmptyList({ what, advice, isFiltered, onClear, children }: EmptyListProps) {
  if (!isFiltered) return children
  return (
    <EmptyState title={`No ${what} match`} actions={<Button onClick={onClear}>Clear filters</Button>}>
      {advice}
    </EmptyState>
  )
}
