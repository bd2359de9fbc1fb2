import type { ReactNode, Ref, RefObject } from 'react'
import type { Line } from './lines'

/** Scrolls a line to the middle of the list without scrolling the page. */
export type RowsHandle = { show: (line: number) => void }

export type TranscriptRowsProps = {
  ref: Ref<RowsHandle>
  scroller: RefObject<HTMLOListElement | null>
  lines: readonly Line[]
  isPaper: boolean
  /** The focusable line, which stays mounted wherever the list is scrolled. */
  place: number
  row: (at: number, measure?: Ref<HTMLLIElement>) => ReactNode
}
