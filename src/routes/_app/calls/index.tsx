import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { CallFilter } from '#contract/calls'
import { allBots, allPhoneNumbers } from '~/api/choices'
import { curlCommand } from '~/api/curl-command'
import { loadList, useList } from '~/api/list'
import { calls } from '~/api/operations'
import { query } from '~/api/query'
import {
  activeConditions,
  type CallConditions,
  chipsOf,
  noConditions,
} from '~/features/calls/call-filter-model'
import { CallFilters } from '~/features/calls/call-filters'
import { CallsTable, NoCalls } from '~/features/calls/calls-table'
import { newestOf, paceOf } from '~/features/calls/live-list'
import { NewCallsPill } from '~/features/calls/new-calls-pill'
import { useSteadyCalls } from '~/features/calls/use-steady-calls'
import { LiveMark } from '~/features/live/live-mark'
import { formatCount } from '~/lib/format-number'
import { listSearch } from '~/lib/list-search'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { EmptyList } from '~/ui/empty-list'
import { FilterChips } from '~/ui/filter-chips'
import { ListRows } from '~/ui/list-rows'
import { Page } from '~/ui/page'

/** `place` opens the form for a new call: with a bot's uid, or `new`. */
type CallsSearch = CallFilter & { place?: string }

export const Route = createFileRoute('/_app/calls/')({
  validateSearch: listSearch<CallsSearch>(['agent_version', 'campaign_id'], ['is_successful']),
  loaderDeps: ({ search: { place: _, ...filter } }) => filter,
  async loader(context) {
    const { queryClient } = context.context
    void queryClient.prefetchQuery(allBots)
    void queryClient.prefetchQuery(allPhoneNumbers)
    await loadList(context, calls.list, { query: context.deps })
  },
  component: CallsPage,
})

const PlaceCallDialog = lazyRouteComponent(
  () => import('~/features/calls/place-call-dialog'),
  'PlaceCallDialog',
)
const CodeDialog = lazyRouteComponent(() => import('~/ui/code-dialog'), 'CodeDialog')

function CallsPage() {
  const { place, ...filter } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const client = useQueryClient()
  const [isCurlOpen, setIsCurlOpen] = useState(false)
  const { data, isBehind } = useList(calls.list, { query: filter }, paceOf)
  const { data: newest } = useQuery(newestOf(filter))
  const { data: known } = useQuery(allBots)
  const { data: numbers } = useQuery(allPhoneNumbers)
  const botOptions = known?.map(({ uid, name }) => ({ value: uid, label: name })) ?? []
  const { rows, newCount, showNew } = useSteadyCalls({
    filterKey: JSON.stringify(filter),
    fresh: data,
    isBehind,
    newest,
  })
  const botName = (uid: string) => known?.find((bot) => bot.uid === uid)?.name ?? uid
  const narrow = (change: CallConditions) =>
    void navigate({
      search: { ...filter, ...change, offset: undefined, cursor: undefined },
      replace: true,
      resetScroll: false,
    })
  const placeCall = (
    <ButtonLink to="/calls" search={{ ...filter, place: 'new' }} variant="primary" resetScroll={false}>
      Place a call
    </ButtonLink>
  )
  const { pagination } = data
  return (
    <Page
      title="Calls"
      fill
      aside={<LiveMark capabilities={session.capabilities} />}
      actions={
        <>
          <Button variant="quiet" onClick={() => setIsCurlOpen(true)}>
            View as cURL
          </Button>
          {placeCall}
        </>
      }
    >
      <CallFilters
        filter={filter}
        bots={botOptions}
        hasExtensions={session.capabilities.call_filters === true}
        onChange={narrow}
      >
        <FilterChips
          active={chipsOf(filter, botName, narrow)}
          onClearAll={() => narrow(noConditions)}
          count={formatCount(pagination.total, 'call')}
          showsCount
        />
        <NewCallsPill
          count={newCount}
          onShow={async () => {
            if (pagination.offset > 0) return navigate({ search: { ...filter, offset: undefined } })
            const { queryKey } = query(calls.list, { query: filter })
            await client.refetchQueries({ queryKey, exact: true })
            showNew()
          }}
        />
      </CallFilters>
      <ListRows
        isBehind={isBehind}
        pagination={pagination}
        count={rows.length}
        link={(offset) => ({ to: '/calls', search: { ...filter, cursor: undefined, offset } })}
      >
        <CallsTable
          calls={rows}
          botName={botName}
          empty={
            <EmptyList
              what="calls"
              advice="Change the filters. Numbers and ids must match exactly."
              isNarrowed={activeConditions(filter).length > 0}
              onClear={() => narrow(noConditions)}
            >
              <NoCalls actions={placeCall} />
            </EmptyList>
          }
        />
      </ListRows>
      <Suspense>
        {place !== undefined && known && numbers && (
          <PlaceCallDialog
            numbers={numbers}
            bots={botOptions}
            botUid={place === 'new' ? '' : place}
            isSimulated={session.capabilities.simulated_calls === true}
            onPlaced={({ call_id }) => void navigate({ to: '/calls/$callId', params: { callId: call_id } })}
            onClose={() => void navigate({ search: filter, replace: true, resetScroll: false })}
          />
        )}
        {isCurlOpen && (
          <CodeDialog
            title="View as cURL"
            hint="Answers with what this page shows. Put your key in $API_KEY."
            copyName="command"
            code={curlCommand(location.origin, calls.list, { query: filter })}
            onClose={() => setIsCurlOpen(false)}
          />
        )}
      </Suspense>
    </Page>
  )
}
