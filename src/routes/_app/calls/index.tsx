import { useQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { z } from 'zod'
import { bots } from '#contract/bots'
import { CallFilter, calls } from '#contract/calls'
import { defaultLimit } from '#contract/page'
import { loadList, useList } from '~/api/list'
import { query } from '~/api/query'
import { activeConditions, type CallConditions, noConditions } from '~/features/calls/call-filter-model'
import { CallFilters } from '~/features/calls/call-filters'
import { isFinal } from '~/features/calls/call-words'
import { CallsTable, NoCalls, NoMatchingCalls } from '~/features/calls/calls-table'
import { curlCommand } from '~/features/calls/curl-command'
import { FilterChips } from '~/features/calls/filter-chips'
import { NewCallsPill } from '~/features/calls/new-calls-pill'
import { useSteadyCalls } from '~/features/calls/use-steady-calls'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Page } from '~/ui/page'
import { Pagination } from '~/ui/pagination'

/** `place` opens the form for a new call: with a bot's uid, or `new`. */
const CallsSearch = CallFilter.extend({ place: z.string().max(255).optional() })

export const Route = createFileRoute('/_app/calls/')({
  validateSearch: CallsSearch,
  loaderDeps: ({ search: { place: _, ...filter } }) => filter,
  async loader(context) {
    void context.context.queryClient.prefetchQuery(allBots)
    await loadList(context, calls.list, { query: context.deps })
  },
  component: CallsPage,
})

const allBots = query(bots.list, { query: { limit: 100 } })
const CodeDialog = lazyRouteComponent(() => import('~/features/calls/code-dialog'), 'CodeDialog')

const liveMs = 1_500
const quietMs = 5_000

function CallsPage() {
  const { place: _, ...filter } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const [isCurlOpen, setIsCurlOpen] = useState(false)
  const { data, isBehind } = useList(calls.list, { query: filter }, (reply) =>
    reply.calls.every(isFinal) ? quietMs : liveMs,
  )
  const { data: known } = useQuery(allBots)
  const { rows, newCount, showNew } = useSteadyCalls(JSON.stringify(filter), data)
  const botName = (uid: string) => known?.bots.find((bot) => bot.uid === uid)?.name ?? uid
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
        bots={(known?.bots ?? []).map(({ uid, name }) => ({ value: uid, label: name }))}
        hasExtensions={session.capabilities.call_filters === true}
        onChange={narrow}
      />
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <FilterChips filter={filter} total={pagination.total} botName={botName} onChange={narrow} />
        <NewCallsPill
          count={newCount}
          onShow={() => {
            showNew()
            if (pagination.offset > 0) void navigate({ search: { ...filter, offset: undefined } })
          }}
        />
      </div>
      <div aria-busy={isBehind} className="contents">
        <CallsTable
          calls={rows}
          botName={botName}
          empty={
            activeConditions(filter).length > 0 ? (
              <NoMatchingCalls
                actions={<Button onClick={() => narrow(noConditions)}>Clear filters</Button>}
              />
            ) : (
              <NoCalls actions={placeCall} />
            )
          }
        />
      </div>
      {pagination.total > 0 && (
        <Pagination
          offset={pagination.offset}
          limit={filter.limit ?? defaultLimit}
          total={pagination.total}
          count={rows.length}
          link={(offset) => ({
            to: '/calls',
            search: { ...filter, cursor: undefined, offset: offset || undefined },
          })}
        />
      )}
      <Suspense>
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
