import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useImperativeHandle } from 'react'
import { Skeleton } from '~/ui/layout/skeleton'
import type { TranscriptRowsProps } from './rows-in-view'

/** A longer transcript renders only visible lines, except for print. */
const longest = 200

const RowsInView = lazyRouteComponent(() => import('./rows-in-view'), 'RowsInView')

export function TranscriptRows(props: TranscriptRowsProps) {
  if (props.lines.length <= longest || props.isPaper) return <AllRows {...props} />
  return (
    <Suspense
      fallback={
        <li role="presentation">
          <Skeleton lines={12} className="h-[60dvh] content-start gap-6" />
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
