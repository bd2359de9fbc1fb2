import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'
import { useMedia } from '~/ui/use-media'
import type { Line } from './lines'

/** Brings a line to the middle of the list; scrolls the list alone, never the page. */
export type RowsHandle = { show: (line: number) => void }

type TranscriptRowsProps = {
  ref: Ref<RowsHandle>
  scroller: RefObject<HTMLOListElement | null>
  lines: readonly Line[]
  /** The line that can have the focus: it stays, wherever the list is scrolled to. */
  place: number
  row: (at: number, measure?: Ref<HTMLLIElement>) => ReactNode
}

/** Of a longer talk only what is in view stands in the page; on paper all of it does. */
const longest = 200

export function TranscriptRows(props: TranscriptRowsProps) {
  const isPaper = useMedia('print')
  return props.lines.length > longest && !isPaper ? <RowsInView {...props} /> : <AllRows {...props} />
}

function AllRows({ ref, scroller, lines, row }: TranscriptRowsProps) {
  useImperativeHandle(ref, () => ({
    show(line) {
      const list = scroller.current
      const item = list?.querySelector<HTMLElement>(`[data-line="${line}"]`)
      if (list && item) list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2
    },
  }))
  return lines.map((_, at) => row(at))
}

const gap = 8
const around = 6
const charactersInRow = 60

/** Before it was measured: two rows of a line and its head. */
const estimate = ({ text }: Pick<Line, 'text'>) => 42 + 20 * Math.ceil(text.length / charactersInRow)

/** In the order of the list. */
function withPlace(first: number, last: number, place: number): number[] {
  const inView = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  if (place >= first && place <= last) return inView
  return place < first ? [place, ...inView] : [...inView, place]
}

function RowsInView({ ref, scroller, lines, place, row }: TranscriptRowsProps) {
  // The virtualizer is one object that changes within: what is computed from it must not be kept.
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

/** In place of the lines that are not in view. */
const Room = ({ height }: { height: number }) => <li role="presentation" aria-hidden style={{ height }} />
