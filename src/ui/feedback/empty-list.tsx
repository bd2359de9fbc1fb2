import type { ReactNode } from 'react'
import { Button } from '~/ui/controls/button'
import { EmptyState } from './empty-state'

/** It goes with the empty state, so the focus moves to the nearest search field, or to the heading where that opens a keyboard. */
const focusSearch = (button: HTMLElement) => {
  const field = matchMedia('(pointer: fine)').matches && searchNear(button)
  const next = field || document.querySelector<HTMLElement>('main h1')
  next?.focus({ preventScroll: true })
}

function searchNear(button: HTMLElement) {
  for (let box: HTMLElement | null = button; box && box.tagName !== 'BODY'; box = box.parentElement) {
    const field = box.querySelector<HTMLElement>('search input')
    if (field) return field
  }
  return undefined
}

/** Shows more instead of the empty state that it is part of. */
export function ShowMore({
  onClick,
  children = 'Clear filters',
}: {
  onClick: () => void
  children?: string
}) {
  return (
    <Button
      onClick={({ currentTarget }) => {
        focusSearch(currentTarget)
        onClick()
      }}
    >
      {children}
    </Button>
  )
}

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
    <EmptyState title={`No ${what} match`} actions={<ShowMore onClick={onClear} />}>
      {advice}
    </EmptyState>
  )
}
