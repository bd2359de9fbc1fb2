import { TableSkeleton } from '~/ui/layout/block-skeletons'
import { Section } from '~/ui/layout/section'
import { Skeleton } from '~/ui/layout/skeleton'

/** The shape of the editor of a tool: its head and its fields. */
export function ToolSkeleton() {
  return (
    <div role="status" aria-label="Loading" data-shape="tool" className="grid gap-4">
      <Skeleton className="h-5 w-48" />
      <Section title="Tool">
        <div className="grid gap-5">
          {['Name', 'Description', 'Request'].map((field) => (
            <div key={field} className="grid gap-2">
              <Skeleton className="h-3 w-24" />
              <Skeleton className="h-control w-full max-w-xl" />
            </div>
          ))}
        </div>
      </Section>
    </div>
  )
}

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
