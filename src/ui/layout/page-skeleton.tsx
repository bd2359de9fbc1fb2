import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from './skeleton'

/** The layout of a page. */
type Shape = 'list' | 'cockpit' | 'charts' | 'call' | 'review' | 'cards'

/** A loading page in the shape of the page that follows, so that nothing moves when it arrives. */
export function PageSkeleton({ shape = 'list' }: { shape?: Shape }) {
  return (
    <div className="flex h-full flex-col overflow-clip" role="status" aria-label="Loading" data-shape={shape}>
      <title>Loading · Switchboard</title>
      <div className="flex min-h-14 shrink-0 items-center gap-4 border-b border-line px-4 sm:px-6">
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="ms-auto h-8 w-28 max-sm:hidden" />
      </div>
      <div className={clsx('grid content-start gap-4 px-4 pb-4 sm:px-6', shape === 'list' ? 'pt-4' : 'pt-5')}>
        {shapes[shape]()}
      </div>
    </div>
  )
}

const shapes: Record<Shape, () => ReactNode> = {
  list: () => (
    <>
      <Chips />
      <Card name="table">
        <div className="h-9 border-b border-line bg-surface" />
        <Times count={10}>
          <div className="flex h-row items-center gap-6 border-b border-line px-3">
            <Skeleton className="h-3.5 w-48 shrink" />
            <Skeleton className="h-3.5 flex-1" />
            <Skeleton className="h-3.5 w-20 max-sm:hidden" />
          </div>
        </Times>
      </Card>
    </>
  ),
  cockpit: () => (
    <>
      <Figures className="grid-cols-2 max-lg:*:last:col-span-2 lg:grid-cols-5" count={5} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(20rem,1fr)]">
        <div className="grid gap-4">
          <Chart />
          <Panel />
        </div>
        <div className="grid gap-4 max-lg:-order-1">
          <Panels />
        </div>
      </div>
    </>
  ),
  charts: () => (
    <>
      <Chips />
      <Figures className="grid-cols-2 sm:grid-cols-3 xl:grid-cols-6" count={6} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <Times count={4}>
          <Chart />
        </Times>
      </div>
    </>
  ),
  call: () => (
    <>
      <Player />
      <Columns start={<Transcript />} end={<Panels />} />
    </>
  ),
  review: () => (
    <Columns
      start={
        <>
          <Player />
          <Transcript />
        </>
      }
      end={<Panels />}
    />
  ),
  cards: () => (
    <div className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
      <Times count={6}>
        <Card name="card">
          <div className="h-64 p-3">
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        </Card>
      </Times>
    </div>
  ),
}

function Times({ count, children }: { count: number; children: ReactNode }) {
  return [...Array(count).keys()].map((at) => (
    <div key={at} className="contents">
      {children}
    </div>
  ))
}

function Card({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div
      data-part={name}
      className="min-w-0 overflow-clip rounded-lg border border-line bg-raised shadow-card"
    >
      {children}
    </div>
  )
}

/** The row of filters. */
function Chips() {
  return (
    <div className="flex h-7 items-center gap-2">
      <Skeleton className="h-7 w-28" />
      <Skeleton className="h-7 w-24 max-sm:hidden" />
      <Skeleton className="h-7 w-24 max-sm:hidden" />
    </div>
  )
}

function Figures({ className, count }: { className: string; count: number }) {
  return (
    <div
      data-part="figures"
      className={clsx(
        'grid gap-px overflow-clip rounded-lg border border-line bg-line shadow-card',
        className,
      )}
    >
      {[...Array(count).keys()].map((at) => (
        <div key={at} className="grid h-26 content-start gap-3 bg-raised px-4 py-4">
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-7 w-24" />
          <Skeleton className="h-3 w-28 max-w-full" />
        </div>
      ))}
    </div>
  )
}

function Chart() {
  return (
    <Card name="chart">
      <div className="grid h-84 grid-rows-[auto_1fr] gap-4 p-4">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-full w-full" />
      </div>
    </Card>
  )
}

function Panel() {
  return (
    <Card name="panel">
      <div className="grid h-60 content-start gap-6 p-4">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton lines={3} />
      </div>
    </Card>
  )
}

const Panels = () => (
  <>
    <Panel />
    <Panel />
  </>
)

const Player = () => (
  <Card name="player">
    <div className="h-56 p-4 max-sm:h-11 max-sm:p-2">
      <Skeleton className="h-full w-full" />
    </div>
  </Card>
)

const Transcript = () => (
  <Card name="transcript">
    <div className="grid h-[60dvh] content-start gap-6 p-4">
      <Times count={5}>
        <Skeleton lines={2} />
      </Times>
    </div>
  </Card>
)

function Columns({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 content-start gap-4">{start}</div>
      <div className="grid min-w-0 content-start gap-4">{end}</div>
    </div>
  )
}
