import { Skeleton } from '~/ui/layout/skeleton'
import { TableSkeleton } from '~/ui/layout/table-skeleton'

/** The shape of the tools tab: a filter, a button, and a table. */
export function ToolsSkeleton() {
  return (
    <div role="status" aria-label="Loading" data-shape="tools" className="grid gap-3">
      <div className="flex min-h-8 items-center justify-between">
        <Skeleton className="h-7 w-20" />
        <Skeleton className="h-8 w-20" />
      </div>
      <TableSkeleton rows={4} />
    </div>
  )
}
