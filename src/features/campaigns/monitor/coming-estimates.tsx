import { Skeleton } from '~/ui/layout/skeleton'

/** Shown until all estimates are known, because each would move the others. */
export const ComingEstimates = () => <Skeleton className="my-0.5 h-3 w-64 max-w-full self-center" />
