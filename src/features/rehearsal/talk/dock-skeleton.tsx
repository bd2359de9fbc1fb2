import { Skeleton } from '~/ui/layout/skeleton'

/** The shape of a docked rehearsal while its code loads: tabs, the start of a chat, and three figures. */
export function DockSkeleton() {
  return (
    <div aria-hidden className="flex h-full min-h-0 flex-col">
      <div className="flex h-9 shrink-0 items-center gap-5 border-b border-line px-4">
        <Skeleton className="h-3.5 w-10" />
        <Skeleton className="h-3.5 w-12" />
      </div>
      <div className="grid flex-1 content-start gap-4 p-4">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-8 w-24" />
      </div>
      <div className="grid shrink-0 grid-cols-3 gap-4 border-t border-line px-4 py-3">
        {['cost', 'latency', 'success'].map((figure) => (
          <Skeleton key={figure} lines={2} />
        ))}
      </div>
    </div>
  )
}
