import clsx from 'clsx'
import { Skeleton } from './skeleton'

const heights = [42, 58, 50, 74, 66, 88, 60, 46, 70, 82, 54, 64]

/** A loading chart: legend, axis and bars. `className` sets its height. */
export function ChartSkeleton({ className }: { className?: string }) {
  return (
    <div
      data-part="bars"
      aria-hidden
      className={clsx('grid grid-rows-[auto_minmax(0,1fr)] gap-4', className)}
    >
      <div className="flex gap-4">
        <Skeleton className="h-3 w-16" />
        <Skeleton className="h-3 w-20" />
      </div>
      <div className="flex items-end gap-[3%] border-b border-line ps-8">
        {heights.map((height) => (
          <span key={height} className="flex h-full flex-1 items-end">
            {/* A percentage needs a parent of known height. */}
            <span style={{ height: `${height}%` }} className="block w-full">
              <Skeleton className="h-full w-full rounded-b-none" />
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}

/** A loading player: two lanes, the axis and the controls; on a phone only the controls. */
export function PlayerSkeleton({ hasEvents = false }: { hasEvents?: boolean }) {
  return (
    <div
      data-part="lanes"
      aria-hidden
      className={clsx(
        'grid content-between max-sm:h-21 max-sm:content-end max-sm:coarse:h-24',
        hasEvents ? 'h-60.75' : 'h-56.75',
      )}
    >
      <div className="grid gap-4 pt-3 max-sm:hidden">
        {['bot', 'caller', 'turns', 'responses'].map((lane) => (
          <div key={lane} className="flex items-center gap-6">
            <Skeleton className="h-3 w-14" />
            <Skeleton className={clsx('flex-1', lane === 'bot' || lane === 'caller' ? 'h-5' : 'h-2')} />
          </div>
        ))}
      </div>
      <div className="flex items-center gap-3">
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="ms-auto h-7 w-28 max-sm:hidden" />
      </div>
    </div>
  )
}

/** Loading facts: labels with their values. */
export function FactsSkeleton({ count }: { count: number }) {
  return (
    <div data-part="facts" aria-hidden className="grid gap-3.5">
      {[...Array(count).keys()].map((fact) => (
        <div key={fact} className="flex items-center gap-6">
          <Skeleton className="h-3 w-20" />
          <Skeleton className={fact % 2 ? 'h-3.5 w-40 max-w-1/2' : 'h-3.5 w-28'} />
        </div>
      ))}
    </div>
  )
}

/** A loading table in its frame. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div data-part="table" className="overflow-clip rounded-lg border border-line bg-raised">
      <div className="h-9 border-b border-line bg-surface" />
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="flex h-row items-center gap-6 border-b border-line px-3 last:border-0">
          <Skeleton className="h-3.5 w-40 shrink" />
          <Skeleton className="h-3.5 flex-1" />
          <Skeleton className="h-3.5 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
