import { useQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Columns3, Download, Radio } from 'lucide-react'
import { Suspense, useDeferredValue, useState } from 'react'
import { calls } from '~/api/operations'
import { allBots, allCampaigns, allPhoneNumbers } from '~/api/reading/choices'
import { curlCommand } from '~/api/transport/curl-command'
import { callColumns } from '~/features/calls/list/call-columns'
import { CallList } from '~/features/calls/list/call-list'
import { callPages, cancelOtherReadings, readingOf } from '~/features/calls/list/call-pages'
import { useNewCalls } from '~/features/calls/list/count-new'
import { EmptyCalls } from '~/features/calls/list/empty-calls'
import {
  activeConditions,
  type CallConditions,
  chipsOf,
  ignoredConditions,
  noConditions,
} from '~/features/calls/list/filters/call-filter-model'
import { CallFilters } from '~/features/calls/list/filters/call-filters'
import { readCallsSearch, readQuery } from '~/features/calls/list/filters/calls-search'
import { IgnoredFilters } from '~/features/calls/list/filters/ignored-filters'
import { NewCallsPill } from '~/features/calls/list/new-calls-pill'
import { type CallSelection, everything } from '~/features/calls/list/use-call-selection'
import { useCallViews } from '~/features/calls/list/views/use-call-views'
import { ViewsMenu } from '~/features/calls/list/views/views-menu'
import { LiveMark } from '~/features/live/live-mark'
import { formatCount } from '~/lib/format/number'
import { withFilter } from '~/lib/with-filter'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { FilterChips } from '~/ui/filters/filter-chips'
import { Page } from '~/ui/layout/page'

export const Route = createFileRoute('/_app/calls/')({
  validateSearch: readCallsSearch,
  loaderDeps: ({ search: { place: _, view: _view, ...filter } }) => filter,
  // A dialog of this page is an entry of its own, which shows the reading of the entry that opened it.
  beforeLoad: ({ search: { place: _, view: _view, ...filter }, location: { state } }) => ({
    reading: readingOf(filter, state.reading ?? state.__TSR_key ?? ''),
  }),
  loader: async ({ context: { queryClient, reading }, cause }) => {
    if (cause === 'preload') return
    void queryClient.prefetchQuery(allBots)
    void queryClient.prefetchQuery(allCampaigns)
    void queryClient.prefetchQuery(allPhoneNumbers)
    const pages = callPages(reading)
    if (cause === 'enter') await queryClient.ensureInfiniteQueryData(pages)
    else {
      await cancelOtherReadings(queryClient)
      void queryClient.prefetchInfiniteQuery(pages)
    }
  },
  component: CallsPage,
})

const PlaceCallDialog = lazyRouteComponent(
  () => import('~/features/calls/place/place-call-dialog'),
  'PlaceCallDialog',
)
const CodeDialog = lazyRouteComponent(() => import('~/ui/controls/code-dialog'), 'CodeDialog')
const ExportDialog = lazyRouteComponent(() => import('~/features/calls/list/export-dialog'), 'ExportDialog')
const ColumnsDialog = lazyRouteComponent(() => import('~/ui/grid/columns-dialog'), 'ColumnsDialog')

function CallsPage() {
  const { place, view: viewId, ...asked } = Route.useSearch()
  const {
    reading: wanted,
    session: { capabilities },
  } = Route.useRouteContext()
  const ignored = ignoredConditions(asked, capabilities)
  const filter = { ...asked, ...ignored.without }
  const navigate = Route.useNavigate()
  const [open, setOpen] = useState<'curl' | 'columns' | null>(null)
  const [exported, setExported] = useState<{ selection: CallSelection; count: number } | null>(null)
  const reading = useDeferredValue(wanted)
  const isBehind = wanted.id !== reading.id
  const { total, isMinimum, newCount, newestId } = useNewCalls(reading)
  const isFromTop = reading.start.cursor === undefined && !reading.start.offset
  const { data: known } = useQuery(allBots)
  const { data: numbers } = useQuery(allPhoneNumbers)
  const { data: campaigns } = useQuery(allCampaigns)
  const botOptions = known?.map(({ uid, name }) => ({ value: uid, label: name })) ?? []
  const campaignOptions = campaigns?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  const names = {
    botName: (uid: string) => known?.find((bot) => bot.uid === uid)?.name ?? uid,
    campaignName: (id: number) => campaigns?.find((campaign) => campaign.id === id)?.name ?? `Campaign ${id}`,
  }
  const [numbersColumn, ...choosable] = callColumns(names, capabilities.call_details === true)
  const { layout, menu } = useCallViews({
    id: viewId,
    filter,
    columns: choosable,
    names,
    isSupported: capabilities.saved_views === true,
  })
  const changeFilter = (change: CallConditions) =>
    void navigate(withFilter({ ...ignored.without, ...change, place: undefined, cursor: undefined }))
  const sameReading = { reading: reading.id }
  const placeCall = (
    <ButtonLink
      to="/calls"
      search={{ ...filter, view: viewId, place: 'new' }}
      variant="primary"
      resetScroll={false}
      state={sameReading}
    >
      Place a call
    </ButtonLink>
  )
  const isFiltered = activeConditions(filter).length > 0
  return (
    <Page
      title="Calls"
      fill
      aside={<LiveMark capabilities={capabilities} />}
      actions={
        <>
          <Button variant="quiet" onClick={() => setOpen('curl')}>
            View as cURL
          </Button>
          <Button variant="quiet" onClick={() => setOpen('columns')}>
            <Columns3 aria-hidden />
            Columns
          </Button>
          {capabilities.call_files && total > 0 && (
            <Button variant="quiet" onClick={() => setExported({ selection: everything, count: total })}>
              <Download aria-hidden />
              Export
            </Button>
          )}
          <ButtonLink to="/calls/live" variant="quiet">
            <Radio aria-hidden />
            Live
          </ButtonLink>
          {placeCall}
        </>
      }
    >
      <CallFilters
        filter={filter}
        bots={botOptions}
        campaigns={campaignOptions}
        capabilities={capabilities}
        onChange={changeFilter}
      >
        {menu && (
          <ViewsMenu
            {...menu}
            onOpen={(opened) =>
              void navigate({ search: opened ? { ...readQuery(opened.query), view: opened.id } : {} })
            }
            onSaved={(saved) => {
              if (saved.columns) layout.onReset()
              if (saved.id !== viewId)
                void navigate({ search: { ...filter, view: saved.id }, replace: true, state: sameReading })
            }}
          />
        )}
        <FilterChips
          active={chipsOf(filter, names, changeFilter)}
          onClearAll={() => changeFilter(noConditions)}
          count={`${isMinimum ? 'More than ' : ''}${formatCount(total, 'call')}`}
          showsCount
        />
        {isFromTop ? (
          <NewCallsPill
            count={isBehind ? 0 : newCount}
            onShow={() => navigate({ search: true, replace: true, state: { reading: newestId } })}
          />
        ) : (
          <ButtonLink to="/calls" search={{ ...filter, cursor: undefined, offset: undefined }} size="small">
            From the newest
          </ButtonLink>
        )}
      </CallFilters>
      <IgnoredFilters labels={ignored.labels} onRemove={() => changeFilter(ignored.without)} />
      <CallList
        key={reading.id}
        {...names}
        reading={reading}
        isBehind={isBehind}
        columns={[...(numbersColumn ? [numbersColumn] : []), ...layout.shown]}
        areColumnsChosen={layout.isOwn}
        isFiltered={isFiltered}
        bulk={
          capabilities.call_files
            ? (selection, count) => (
                <Button size="small" onClick={() => setExported({ selection, count })}>
                  Export
                </Button>
              )
            : undefined
        }
        empty={
          <EmptyCalls
            isFiltered={isFiltered}
            hasSearch={capabilities.call_filters === true}
            onClear={() => changeFilter(noConditions)}
            actions={placeCall}
          />
        }
      />
      <Suspense>
        {place !== undefined && known && numbers && (
          <PlaceCallDialog
            numbers={numbers}
            bots={botOptions}
            botUid={place === 'new' ? '' : place}
            isSimulated={capabilities.simulated_calls === true}
            onPlaced={({ call_id }) => void navigate({ to: '/calls/$callId', params: { callId: call_id } })}
            onClose={() =>
              void navigate({
                search: { ...filter, view: viewId },
                replace: true,
                resetScroll: false,
                state: sameReading,
              })
            }
          />
        )}
        {open === 'curl' && (
          <CodeDialog
            title="View as cURL"
            hint="Answers with what this page shows. Put your key in $API_KEY."
            copyName="command"
            code={curlCommand(location.origin, calls.list, { query: filter })}
            onClose={() => setOpen(null)}
          />
        )}
        {exported && (
          <ExportDialog
            {...exported}
            conditions={reading.conditions}
            isMinimum={exported.selection.kind === 'all' && isMinimum}
            onClose={() => setExported(null)}
          />
        )}
        {open === 'columns' && (
          <ColumnsDialog
            columns={choosable}
            layout={layout}
            hint="The numbers always come first. Columns that were not chosen give way where it is narrow."
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}
