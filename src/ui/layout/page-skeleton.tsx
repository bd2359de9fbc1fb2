import { Skeleton } from './skeleton'

/** A loading page: header and rows. */
export function PageSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="grid gap-4 px-4 pb-4 sm:px-6" role="status" aria-label="Loading">
      <title>Loading · Switchboard</title>
      <div className="-mx-4 flex h-14 items-center border-b border-line px-4 sm:-mx-6 sm:px-6">
        <Skeleton className="h-5 w-48 max-w-full" />
      </div>
      <div className="grid gap-px">
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
