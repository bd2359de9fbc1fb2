import { type ReactNode, useState } from 'react'
import { useLiveRows } from '~/features/calls/live/use-live-rows'
import { Failure } from '~/ui/feedback/failure'
import { useRowHeight } from '~/ui/grid/row-height'
import { useMedia } from '~/ui/hooks/use-media'
import { useShortcuts } from '~/ui/hooks/use-shortcuts'
import { SelectionBar } from '~/ui/table/selection-bar'
import type { View } from '~/ui/table/virtual-table'
import type { CallColumn } from './call-columns'
import { PreviewPane } from './call-preview'
import { CallsTable } from './calls-table'
import type { Listing } from './listing'
import { PreviewDrawer } from './preview-drawer'
import { useCallPages } from './use-call-pages'
import {
  type CallSelection,
  everything,
  nothingSelected,
  selectedCount,
  useCallSelection,
} from './use-call-selection'
import { useNeighbours } from './use-neighbours'

type CallListProps = {
  listing: Listing
  isBehind: boolean
  columns: CallColumn[]
  areColumnsChosen: boolean
  /** Whether filters leave calls out. */
  isNarrowed: boolean
  botName: (uid: string) => string
  campaignName: (id: number) => string
  /** What can be done with the calls that are selected; absent: none can be. */
  bulk: ((selection: CallSelection, count: number) => ReactNode) | undefined
  empty: ReactNode
}

const wide = '(width >= 64rem)'

/** One reading of the calls: scrolled, looked at, selected. */
export function CallList(props: CallListProps) {
  const { listing, isBehind, botName, campaignName, bulk } = props
  const rowHeight = useRowHeight()
  const pages = useCallPages(listing, rowHeight)
  const [view, setView] = useState<View>({ first: 0, last: 0 })
  const [active, setActive] = useState(listing.active)
  const [isPreviewed, setIsPreviewed] = useState(listing.isPreviewed)
  const { selection, setSelection, table } = useCallSelection(listing, view)
  const isWide = useMedia(wide)
  const inView = [...Array(view.last - view.first + 1).keys()].map((at) => pages.rowAt(view.first + at))
  useLiveRows(listing, inView)
  const activate = (index: number) => {
    listing.active = index
    setActive(index)
  }
  const preview = (isOn: boolean) => {
    listing.isPreviewed = isOn
    setIsPreviewed(isOn)
  }
  const step = (index: number) => {
    activate(index)
    if (isWide) preview(true)
  }
  useShortcuts(isPreviewed ? { Escape: () => preview(false) } : {})

  const { total } = pages.head.pagination
  const count = selectedCount(selection, total)
  const shown = active === null ? undefined : pages.rowAt(active)
  const near = active === null ? [] : [active, active + 1, active - 1]
  useNeighbours(isPreviewed ? near.map((at) => (at < 0 ? undefined : pages.rowAt(at))) : [])
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
                rows: props.isNarrowed ? 'matching calls' : 'calls',
                onSelect: () => setSelection(everything),
              }
            : undefined
        }
      >
        {bulk?.(selection, count)}
      </SelectionBar>
      {pages.error && (
        <Failure title="Some of the calls could not be loaded" onRetry={pages.retry}>
          {pages.error.message}
        </Failure>
      )}
      <div aria-busy={isBehind} className="flex min-h-0 flex-1 gap-3 aria-busy:opacity-60">
        <CallsTable
          listing={listing}
          pages={pages}
          columns={props.columns}
          areChosen={props.areColumnsChosen}
          rowHeight={rowHeight}
          selection={bulk && table}
          active={active}
          onActivate={activate}
          onStep={step}
          onPreview={(index) => {
            activate(index)
            preview(true)
          }}
          onView={(next) => {
            if (next.first !== view.first || next.last !== view.last) setView(next)
            pages.follow(next)
          }}
        />
        {isPreviewed && isWide && shown && (
          <PreviewPane {...{ botName, campaignName }} call={shown} onClose={() => preview(false)} />
        )}
      </div>
      {isPreviewed && !isWide && shown && active !== null && (
        <PreviewDrawer
          {...{ botName, campaignName }}
          call={shown}
          onStep={(by) => activate(Math.max(0, Math.min(pages.count - 1, active + by)))}
          onClose={() => preview(false)}
        />
      )}
    </>
  )
}
