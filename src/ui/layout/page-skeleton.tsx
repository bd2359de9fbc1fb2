import { Skeleton } from './skeleton'

/** A loading page: header and rows. */
export function PageSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="grid gap-4 p-4 sm:px-6" role="status" aria-label="Loading">
      <title>Loading · Switchboard</title>
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-7 w-64 max-w-full" />
      <div className="mt-2 grid gap-px">
        {[...Array(rows).keys()].map((row) => (
          <div key={row} className="flex h-row items-center gap-6 border-b border-line">
            <Skeleton className="h-3.5 w-48 shrink" />
            <Skeleton className="h-3.5 flex-1" />
            <Skeleton className="h-3.5 w-20 max-sm:hidden" />
          </div>
        ))}
      </div>
    </div>
  )
}
