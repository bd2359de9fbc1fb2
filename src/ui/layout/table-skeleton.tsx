import { Skeleton } from './skeleton'

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
