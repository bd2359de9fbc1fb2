import { useState } from 'react'
import type { calls } from '#contract/calls'
import type { Output } from '#contract/endpoint'
import { countNew, isOutlived, steadyRows } from './steady-rows'

type Listed = Output<typeof calls.list>

/**
 * The rows that were there when the list was opened, kept up to date; what has come since is only counted.
 * `isBehind`: `fresh` still belongs to the filter before.
 */
export function useSteadyCalls(filterKey: string, fresh: Listed, isBehind: boolean) {
  const [kept, setKept] = useState({ filterKey, first: fresh })
  const isStale = !isBehind && (kept.filterKey !== filterKey || isOutlived(kept.first, fresh))
  if (isStale) setKept({ filterKey, first: fresh })
  const first = isStale ? fresh : kept.first
  return {
    rows: steadyRows(first, fresh),
    newCount: countNew(first, fresh),
    showNew: () => setKept({ filterKey, first: fresh }),
  }
}
