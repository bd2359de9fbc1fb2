import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, type Ref, type RefObject, Suspense, useImperativeHandle } from 'react'
import { Skeleton } from '~/ui/layout/skeleton'
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

/** Of a longer talk only what is in view stands in the page; on paper all of it does. */
const longest = 200

const RowsInView = lazyRouteComponent(() => import('~/features/calls/list/rows-in-view'), 'RowsInView')

export function TranscriptRows(props: TranscriptRowsProps) {
  if (props.lines.length <= longest || props.isPaper) return <AllRows {...props} />
  return (
    <Suspense
      fallback={
        <li role="presentation">
          <Skeleton className="h-[60dvh]" />
        </li>
      }
    >
      <RowsInView {...props} />
    </Suspense>
  )
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
