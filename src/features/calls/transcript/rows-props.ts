import type { ReactNode, Ref, RefObject } from 'react'
import type { Line } from './lines'

/** Brings a line to the middle of the list; scrolls the list alone, never the page. */
export type RowsHandle = { show: (line: number) => void }

export type TranscriptRowsProps = {
  ref: Ref<RowsHandle>
  scroller: RefObject<HTMLOListElement | null>
  lines: readonly Line[]
  isPaper: boolean
  /** The line that can have the focus: it stays, wherever the list is scrolled to. */
  place: number
  row: (at: number, measure?: Ref<HTMLLIElement>) => ReactNode
}
