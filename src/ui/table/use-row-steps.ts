import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { focusRow, takeRememberedRow } from './row-keys'
import type { TableSelection } from './table-model'
import type { useRowWindow } from './use-row-window'

type RowStepsOptions = {
  scroller: RefObject<HTMLDivElement | null>
  rowWindow: ReturnType<typeof useRowWindow>
  count: number
  selection: TableSelection | undefined
  active: number | null
  onActivate: (index: number) => void
  onStep: (index: number) => void
}

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: 12, PageUp: -12 }

const indexOf = (target: Element) => {
  const index = target.closest<HTMLElement>('tr[data-index]')?.dataset.index
  return index === undefined ? undefined : Number(index)
}

const rowElement = (scroller: HTMLElement | null, index: number) =>
  scroller?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)

/** Moves through the rows of a virtual table by keys. A loading row receives the focus once it is loaded. */
export function useRowSteps(options: RowStepsOptions) {
  const { scroller, rowWindow, count, selection, active, onActivate, onStep } = options
  /** The key of the row from which the user left the page. */
  const returned = useRef<string>(undefined)
  /** The index that a key moved to before its row was loaded. */
  const awaited = useRef<number>(undefined)
  const counted = useRef(count)

  // If a page is shorter than expected, all visible rows disappear and the browser scrolls to the top.
  useLayoutEffect(function stayWhereRowsWereRemoved() {
    const hasShrunk = count < counted.current
    counted.current = count
    if (!hasShrunk || !scroller.current) return
    scroller.current.scrollTo({ top: rowWindow.offset() })
    if (awaited.current === undefined || awaited.current < count) return
    awaited.current = count - 1
    onStep(count - 1)
    // The last row may have been measured before it was known to be the last.
    const last = rowElement(scroller.current, count - 1)
    if (!last || last.matches('[data-blank]')) return
    awaited.current = undefined
    focusRow(last)
  })

  const go = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index))
    flushSync(() => onStep(next))
    const row = rowElement(scroller.current, next)
    if (!row) return
    row.scrollIntoView({ block: 'nearest' })
    awaited.current = row.matches('[data-blank]') ? next : undefined
    if (awaited.current === undefined) focusRow(row)
    else row.focus({ preventScroll: true })
  }

  /**
   * Measures a rendered row, and focuses it if it is the remembered or awaited one. Not a method of the result, which the
   * compiler would create again at each scroll, and rows render again when it changes.
   */
  const measure = (row: HTMLTableRowElement | null) => {
    rowWindow.measure(row)
    if (!row) return
    if (returned.current === undefined) returned.current = takeRememberedRow() ?? ''
    const isAwaited = Number(row.dataset.index) === awaited.current
    if (!isAwaited && row.dataset.row !== returned.current) return
    returned.current = ''
    awaited.current = undefined
    focusRow(row)
  }

  return {
    measure,
    handleKeys(event: KeyboardEvent<HTMLElement>) {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('[popover]')) return
      const step = steps[event.key]
      const at = indexOf(target) ?? active ?? -1
      if (step) go(at + step)
      else if (event.key === 'Home') go(0)
      else if (event.key === 'End') go(count - 1)
      else if (event.key === ' ' && selection && target.matches('a[data-row-link]'))
        selection.onToggle(at, event.shiftKey)
      else return
      event.preventDefault()
    },
    handleFocus({ target }: FocusEvent<HTMLElement>) {
      const index = indexOf(target)
      if (index !== undefined && index !== active) onActivate(index)
    },
  }
}
