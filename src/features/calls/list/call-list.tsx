import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Call } from '#contract/calls/calls'
import { pollingInterval } from '~/api/live-state'
import { calls } from '~/api/operations'
import { inRounds } from '~/api/reading/background'
import { sendRead } from '~/api/reading/query'
import { resourceOf } from '~/api/reading/query-key'
import { isFinal } from '~/features/calls/detail/call-words'
import { preloadWhenIdle } from '~/lib/when-idle'
import { Button } from '~/ui/controls/button'
import { Failure } from '~/ui/feedback/failure'
import { useRowHeight } from '~/ui/grid/row-height'
import { useMedia } from '~/ui/hooks/use-media'
import { useShortcuts } from '~/ui/hooks/use-shortcuts'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { SelectionBar } from '~/ui/table/selection-bar'
import type { View } from '~/ui/table/table-model'
import { type CallOrder, type Reading, renewCalls } from './call-pages'
import { CallsTable } from './calls-table'
import { useCallPages, useListPlace } from './use-call-pages'
import {
  type CallSelection,
  everything,
  nothingSelected,
  selectedCount,
  useCallSelection,
} from './use-call-selection'
import type { useFittingColumns } from './use-fitting-columns'
import { useNeighbours } from './use-neighbours'

const loadPreview = () => import('./call-preview')
const PreviewPane = lazyRouteComponent(loadPreview, 'PreviewPane')
const PreviewDrawer = lazyRouteComponent(loadPreview, 'PreviewDrawer')

/** The first preview opens at once. */
const preloadPreview = () => preloadWhenIdle(loadPreview, PreviewPane, PreviewDrawer)

const liveMs = 1_500
const mostRows = 100

/**
 * Refreshes visible calls that are still in progress. A server without the filter `call_ids` returns its
 * newest calls.
 */
function useLiveRows(reading: Reading, inView: readonly (Call | undefined)[]) {
  const ids = inView.flatMap((call) => (call && !isFinal(call) ? call.call_id : [])).slice(0, mostRows)
  const call_ids = ids.join()
  const queryKey = [resourceOf(calls.list), `${calls.list.route} rows`, { reading: reading.id, call_ids }]
  useQuery({
    queryKey,
    async queryFn(context) {
      const reply = await sendRead(context, calls.list, { query: { call_ids, limit: mostRows } })
      renewCalls(context.client, reading, reply.calls)
      return null
    },
    // Whenever a call ends, these are other rows.
    meta: inRounds,
    enabled: ids.length > 0,
    refetchInterval: () => pollingInterval(queryKey, liveMs),
  })
}

type CallListProps = {
  reading: Reading
  isBehind: boolean
  fit: ReturnType<typeof useFittingColumns>
  onSort: ((order: CallOrder) => void) | undefined
  /** Whether filters are active. */
  isFiltered: boolean
  botName: (uid: string) => string
  campaignName: (id: number) => string
  /** Exports the selected calls. If the server cannot export, calls cannot be selected. */
  onExport: ((selection: CallSelection, count: number) => void) | undefined
  /** Analyzes the selected calls again, if the server can. */
  onAnalyze: ((selection: CallSelection) => void) | undefined
  empty: ReactNode
}

const wide = '(width >= 64rem)'

/** One reading of the calls, with preview and selection. */
export function CallList(props: CallListProps) {
  const { reading, isBehind, botName, campaignName, onExport } = props
  const rowHeight = useRowHeight(2)
  const [view, setView] = useState<View>({ first: 0, last: 0 })
  const pages = useCallPages(reading, view)
  const [{ active, isPreviewed }, move] = useListPlace(reading)
  const { selection, setSelection, table } = useCallSelection(pages.rows, view)
  const isWide = useMedia(wide)
  useLiveRows(reading, pages.rows.slice(view.first, view.last + 1))
  useEffect(preloadPreview, [])
  const step = (index: number) => move({ active: index, isPreviewed: isPreviewed || isWide })
  const closePreview = () => move({ isPreviewed: false })
  useShortcuts(isPreviewed ? { Escape: closePreview } : {})

  const total = pages.pagination?.total ?? 0
  const count = selectedCount(selection, total)
  const shown = active === null ? undefined : pages.rows[active]
  const near = active === null ? [] : [active, active + 1, active - 1]
  useNeighbours(isPreviewed ? near.map((at) => pages.rows[at]) : [])
  if (pages.count === 0) return props.empty
  return (
    <>
      <SelectionBar
        count={count}
        onClear={() => setSelection(nothingSelected)}
        all={
          selection.kind === 'some' && table.page === 'all' && total > count
            ? {
                total,
                rows: props.isFiltered ? 'matching calls' : 'calls',
                onSelect: () => setSelection(everything),
              }
            : undefined
        }
      >
        {props.onAnalyze && (
          <Button size="small" onClick={() => props.onAnalyze?.(selection)}>
            Analyze again
          </Button>
        )}
        {onExport && (
          <Button size="small" onClick={() => onExport(selection, count)}>
            Export
          </Button>
        )}
      </SelectionBar>
      {pages.error && (
        <Failure title="Couldn’t load all calls" onRetry={pages.retry}>
          {pages.error.message}
        </Failure>
      )}
      <div aria-busy={isBehind} className="flex min-h-0 flex-1 gap-3 aria-busy:opacity-60">
        <CallsTable
          reading={reading}
          pages={pages}
          fit={props.fit}
          onSort={props.onSort}
          rowHeight={rowHeight}
          selection={onExport && table}
          active={active}
          onActivate={(index) => move({ active: index })}
          onStep={step}
          onPreview={(index) => move({ active: index, isPreviewed: true })}
          onView={(next) => {
            if (next.first !== view.first || next.last !== view.last) setView(next)
          }}
        />
        {isPreviewed && isWide && shown && (
          <Suspense fallback={<div className="w-[23rem] shrink-0 2xl:w-[28rem]" />}>
            <PreviewPane botName={botName} campaignName={campaignName} call={shown} onClose={closePreview} />
          </Suspense>
        )}
      </div>
      {isPreviewed && !isWide && shown && active !== null && (
        <LateDialog onClose={closePreview}>
          <PreviewDrawer
            botName={botName}
            campaignName={campaignName}
            call={shown}
            onStep={(by) => move({ active: Math.max(0, Math.min(pages.count - 1, active + by)) })}
            onClose={closePreview}
          />
        </LateDialog>
      )}
    </>
  )
}
