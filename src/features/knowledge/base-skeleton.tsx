import { TableSkeleton } from '~/ui/layout/block-skeletons'
import { Skeleton } from '~/ui/layout/skeleton'

const card = 'rounded-lg border border-line bg-raised p-4 shadow-card'

/** The shape of a knowledge base: the way back, its name with a search, the kinds of entries, and a table. */
export function BaseSkeleton() {
  return (
    <div role="status" aria-label="Loading" data-shape="knowledge" className="grid gap-4">
      <Skeleton className="my-0.75 h-3.5 w-40" />
      <div className={card}>
        <div className="flex items-start justify-between gap-4">
          <Skeleton lines={4} className="w-56" />
          <Skeleton className="h-8 w-40 max-sm:hidden" />
        </div>
        <Skeleton className="mt-4 h-5 w-96 max-w-full" />
        <Skeleton className="mt-3 h-3 w-28" />
        <Skeleton className="mt-2 h-8 w-full" />
      </div>
      <div className="flex h-8 items-center gap-5 px-3">
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-3.5 w-16" />
        <Skeleton className="h-3.5 w-24" />
      </div>
      <div className={card}>
        <Skeleton lines={2} className="mb-4 w-72 max-w-full" />
        <Skeleton className="mb-3 h-8 w-72 max-w-full" />
        <TableSkeleton rows={3} />
      </div>
    </div>
  )
}
