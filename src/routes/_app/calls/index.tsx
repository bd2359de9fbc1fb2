import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useBotName, useCampaignName } from '~/api/reading/choices'
import { useBotSearch, useCampaignSearch } from '~/api/reading/use-choice-search'
import { callColumns } from '~/features/calls/list/call-columns'
import { CallList } from '~/features/calls/list/call-list'
import { callPages, cancelOtherReadings, readAhead, readingOf } from '~/features/calls/list/call-pages'
import { useNewCalls } from '~/features/calls/list/count-new'
import { EmptyCalls } from '~/features/calls/list/empty-calls'
import {
  activeConditions,
  type CallSearch,
  ignoredConditions,
  noConditions,
} from '~/features/calls/list/filters/call-filter-model'
import { CallFilters } from '~/features/calls/list/filters/call-filters'
import { readCallsSearch, readQuery } from '~/features/calls/list/filters/calls-search'
import { IgnoredFilters } from '~/features/calls/list/filters/ignored-filters'
import { everything } from '~/features/calls/list/use-call-selection'
import { useCallViews } from '~/features/calls/list/views/use-call-views'
import { ViewsMenu } from '~/features/calls/list/views/views-menu'
import { withFilter } from '~/lib/conditions'
import { withBounds } from '~/lib/dates/date-ranges'
import { formatCount } from '~/lib/format/number'
import { ButtonLink } from '~/ui/controls/button-link'
import { readZone } from '~/ui/hooks/preferences'
import { Page } from '~/ui/layout/page'
import { ListActions, ListDialog, ListMarks, type OpenListDialog } from './-list-actions'
import { NewCalls } from './-new-calls'

const PlaceCall = lazyRouteComponent(() => import('./-place-call'), 'PlaceCall')

/** What to ask the server for: named periods as bounds, and the bot by the name that every platform knows. */
const boundedOf = ({ bot_id, agent_id, bot_uid = bot_id ?? agent_id, ...filter }: CallSearch) =>
  withBounds({ ...filter, bot_uid }, ['from_date', 'to_date'], readZone())

export const Route = createFileRoute('/_app/calls/')({
  validateSearch: readCallsSearch,
  loaderDeps: ({ search: { place: _, view: _view, ...filter } }) => filter,
  // A dialog of this page is an entry of its own, which shows the reading of the entry that opened it.
  beforeLoad: ({ location: { state } }) => ({ readingId: state.reading ?? state.__TSR_key ?? '' }),
  loader: async ({ context: { queryClient, readingId }, deps, cause }) => {
    const reading = readingOf(boundedOf(deps), readingId)
    if (cause === 'preload') return readAhead(queryClient, reading)
    const pages = callPages(reading)
    if (cause === 'enter') await queryClient.ensureInfiniteQueryData(pages)
    else {
      await cancelOtherReadings(queryClient)
      void queryClient.prefetchInfiniteQuery(pages)
    }
  },
  component: CallsPage,
})

/** The filter in the address, as far as the server supports it, and how to change it. */
function useAddress() {
  const { place, view, ...asked } = Route.useSearch()
  const { capabilities } = Route.useRouteContext().session
  const navigate = Route.useNavigate()
  const ignored = ignoredConditions(asked, capabilities)
  return {
    capabilities,
    place,
    view,
    filter: { ...asked, ...ignored.without },
    ignored: ignored.labels,
    changeFilter: (change: CallSearch) =>
      void navigate(withFilter({ ...ignored.without, ...change, place: undefined, cursor: undefined })),
  }
}

function useReading() {
  const { readingId } = Route.useRouteContext()
  const filter = Route.useLoaderDeps()
  return useMemo(() => readingOf(boundedOf(filter), readingId), [filter, readingId])
}

type SavedViewsProps = ReturnType<typeof useCallViews> & { readingId: string }

function SavedViews({ layout, menu, readingId }: SavedViewsProps) {
  const navigate = Route.useNavigate()
  const { filter, view } = useAddress()
  if (!menu) return null
  return (
    <ViewsMenu
      {...menu}
      onOpen={(opened) =>
        void navigate({ search: opened ? { ...readQuery(opened.query), view: opened.id } : {} })
      }
      onSaved={(saved) => {
        if (saved.columns) layout.onReset()
        if (saved.id !== view)
          void navigate({
            search: { ...filter, view: saved.id },
            replace: true,
            state: { reading: readingId },
          })
      }}
    />
  )
}

function PlaceCallLink({ readingId }: { readingId: string }) {
  const { filter, view } = useAddress()
  return (
    <ButtonLink
      to="/calls"
      search={{ ...filter, view, place: 'new' }}
      variant="primary"
      resetScroll={false}
      state={{ reading: readingId }}
    >
      Place a call
    </ButtonLink>
  )
}

function CallsPage() {
  const { place, view, filter, ignored, changeFilter, capabilities } = useAddress()
  const navigate = Route.useNavigate()
  const wanted = useReading()
  const [open, setOpen] = useState<OpenListDialog | null>(null)
  const reading = useDeferredValue(wanted)
  const isBehind = wanted.id !== reading.id
  const { total, isMinimum, newCount, newestId } = useNewCalls(reading)
  const names = { botName: useBotName(), campaignName: useCampaignName() }
  const [bots, campaigns] = [useBotSearch(), useCampaignSearch()]
  const columns = callColumns(names, capabilities)
  const isSupported = capabilities.saved_views === true
  const views = useCallViews({ id: view, filter, columns, names, isSupported })
  const isFiltered = activeConditions(filter).length > 0
  const placeCall = <PlaceCallLink readingId={reading.id} />
  return (
    <Page
      title="Calls"
      fill
      aside={<ListMarks capabilities={capabilities} />}
      actions={
        <ListActions
          canExport={capabilities.call_files === true && total > 0}
          onOpen={setOpen}
          onExport={() => setOpen({ selection: everything, count: total })}
          placeCall={placeCall}
        />
      }
    >
      <CallFilters
        filter={filter}
        bots={bots}
        campaigns={campaigns}
        names={names}
        capabilities={capabilities}
        onChange={changeFilter}
        count={`${isMinimum ? 'More than ' : ''}${formatCount(total, 'call')}`}
        tools={views.menu && <SavedViews {...views} readingId={reading.id} />}
      >
        <NewCalls reading={reading} filter={filter} count={isBehind ? 0 : newCount} newestId={newestId} />
      </CallFilters>
      <IgnoredFilters labels={ignored} onRemove={() => changeFilter({})} />
      <CallList
        key={reading.id}
        {...names}
        reading={reading}
        isBehind={isBehind}
        fit={views.fit}
        onSort={
          capabilities.call_sorting
            ? ({ sort_by, sort_order }) => changeFilter({ sort_by, sort_order })
            : undefined
        }
        isFiltered={isFiltered}
        onAnalyze={capabilities.analysis_runs ? (analyzed) => setOpen({ analyzed }) : undefined}
        onExport={capabilities.call_files ? (selection, count) => setOpen({ selection, count }) : undefined}
        empty={
          <EmptyCalls
            isFiltered={isFiltered}
            hasSearch={capabilities.call_filters === true && Boolean(filter.search)}
            onClear={() => changeFilter(noConditions)}
            actions={placeCall}
          />
        }
      />
      {place !== undefined && (
        <Suspense>
          <PlaceCall
            botUid={place === 'new' || place === 'first' ? '' : place}
            isFirst={place === 'first'}
            onClose={() =>
              void navigate({
                search: { ...filter, view },
                replace: true,
                resetScroll: false,
                ignoreBlocker: true,
                state: { reading: reading.id },
              })
            }
          />
        </Suspense>
      )}
      {open && (
        <ListDialog
          open={open}
          filter={boundedOf(filter)}
          conditions={reading.conditions}
          isMinimum={isMinimum}
          columns={columns.slice(1)}
          layout={views.layout}
          hidden={views.fit.hidden}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}
