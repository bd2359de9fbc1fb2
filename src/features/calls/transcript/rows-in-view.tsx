import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'
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

const gap = 8
const around = 4
const charactersInRow = 60

/** The height before measuring: text plus header. */
const estimate = ({ text }: Pick<Line, 'text'>) => 42 + 20 * Math.ceil(text.length / charactersInRow)

/** Adds the focused line in list order. */
function withPlace(first: number, last: number, place: number): number[] {
  const inView = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  if (place >= first && place <= last) return inView
  return place < first ? [place, ...inView] : [...inView, place]
}

/** Renders only the lines around the visible ones, and measures each. */
export function RowsInView({ ref, scroller, lines, place, row }: TranscriptRowsProps) {
  // The virtualizer mutates internally, so the compiler must not memoize values computed from it.
  'use no memo'
  const virtualizer = useVirtualizer<HTMLOListElement, HTMLLIElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => estimate(lines[at] ?? { text: '' }),
    gap,
    rangeExtractor: ({ startIndex, endIndex, count }) =>
      withPlace(Math.max(0, startIndex - around), Math.min(count - 1, endIndex + around), place),
  })
  useImperativeHandle(ref, () => ({
    show: (line) => virtualizer.scrollToIndex(line, { align: 'center' }),
  }))
  const items = virtualizer.getVirtualItems()
  let end = -gap
  const rows = items.flatMap(({ index, start, end: until }) => {
    const room = start - end - 2 * gap
    end = until
    return [
      room > 0 && <Room key={`before ${index}`} height={room} />,
      row(index, virtualizer.measureElement),
    ]
  })
  const rest = virtualizer.getTotalSize() - end - gap
  return (
    <>
      {rows}
      {rest > 0 && <Room height={rest} />}
    </>
  )
}

/** Placeholder for lines outside the view. */
const Room = ({ height }: { height: number }) => <li role="presentation" aria-hidden style={{ height }} />
