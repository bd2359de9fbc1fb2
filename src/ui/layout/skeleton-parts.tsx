import clsx from 'clsx'
import type { ReactNode } from 'react'
import { ChartSkeleton, PlayerSkeleton } from './block-skeletons'
import { Skeleton } from './skeleton'

export function Times({ count, children }: { count: number; children: ReactNode }) {
  return [...Array(count).keys()].map((at) => (
    <div key={at} className="contents">
      {children}
    </div>
  ))
}

export function Card({ name, children }: { name: string; children: ReactNode }) {
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
export function Chips() {
  return (
    <div className="flex h-7 items-center gap-2">
      <Skeleton className="h-7 w-28" />
      <Skeleton className="h-7 w-24 max-sm:hidden" />
      <Skeleton className="h-7 w-24 max-sm:hidden" />
    </div>
  )
}

export function Figures({ className, count }: { className: string; count: number }) {
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

export function Chart() {
  return (
    <Card name="chart">
      <div className="grid h-84 grid-rows-[auto_1fr] gap-4 p-4">
        <Skeleton className="h-3.5 w-32" />
        <ChartSkeleton />
      </div>
    </Card>
  )
}

export function Panel() {
  return (
    <Card name="panel">
      <div className="grid h-60 content-start gap-6 p-4">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton lines={3} />
      </div>
    </Card>
  )
}

export const Panels = () => (
  <>
    <Panel />
    <Panel />
  </>
)

export const Player = () => (
  <Card name="player">
    <div className="px-4 py-3 max-sm:px-3 max-sm:py-2">
      <PlayerSkeleton />
    </div>
  </Card>
)

export const Transcript = () => (
  <Card name="transcript">
    <div className="grid h-[60dvh] content-start gap-6 p-4">
      <Times count={5}>
        <Skeleton lines={2} />
      </Times>
    </div>
  </Card>
)

export function Columns({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 content-start gap-4">{start}</div>
      <div className="grid min-w-0 content-start gap-4">{end}</div>
    </div>
  )
}

/** A card of labeled fields. */
export function Fields({ count }: { count: number }) {
  return (
    <Card name="fields">
      <div className="grid gap-5 p-4">
        <Skeleton className="h-3.5 w-32" />
        <Times count={count}>
          <div className="grid gap-2">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-control w-full max-w-xl" />
          </div>
        </Times>
      </div>
    </Card>
  )
}

/** The row of tabs below a title. */
export function Tabs({ count }: { count: number }) {
  return (
    <div data-part="tabs" className="flex h-10 items-center gap-6">
      <Times count={count}>
        <Skeleton className="h-3.5 w-16" />
      </Times>
    </div>
  )
}

/** The rows of a table or grid of that many columns; a phone shows the first ones. */
export function Rows({ rows, columns }: { rows: number; columns: number }) {
  return (
    <Card name="table">
      <div className="h-9 border-b border-line bg-surface" />
      <Times count={rows}>
        <div className="flex h-row items-center gap-6 border-b border-line px-3">
          <Skeleton className="h-3.5 w-40 shrink" />
          <Times count={columns - 1}>
            <Skeleton className="h-3.5 flex-1 max-sm:nth-3:hidden" />
          </Times>
        </div>
      </Times>
    </Card>
  )
}

/** The monitor of a campaign, below its tabs. */
export const MonitorParts = () => (
  <>
    <Figures className="pairs sm:grid-cols-3 lg:grid-cols-6" count={6} />
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <Chart />
      <Panel />
    </div>
  </>
)
