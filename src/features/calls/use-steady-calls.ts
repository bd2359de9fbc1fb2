import { useState } from 'react'
import type { calls } from '#contract/calls'
import type { Output } from '#contract/endpoint'
import { countNew, isOutlived, steadyRows } from './steady-rows'

type Listed = Output<typeof calls.list>

type SteadyCallsOptions = {
  filterKey: string
  fresh: Listed
  /** `fresh` still belongs to the filter before. */
  isBehind: boolean
  /** The top of the same list, asked for more often. */
  newest: Listed | undefined
}

/** The rows that were there when the list was opened, kept up to date; what has come since is only counted. */
export function useSteadyCalls({ filterKey, fresh, isBehind, newest = fresh }: SteadyCallsOptions) {
  const [kept, setKept] = useState<{ filterKey: string | null; first: Listed }>({ filterKey, first: fresh })
  const isStale = !isBehind && (kept.filterKey !== filterKey || isOutlived(kept.first, fresh))
  if (isStale) setKept({ filterKey, first: fresh })
  const first = isStale ? fresh : kept.first
  return {
    rows: steadyRows(first, fresh),
    newCount: isBehind ? 0 : countNew(first, newest),
    /** Takes the list as it is read from now on. */
    showNew: () => setKept({ filterKey: null, first }),
  }
}
