import { useQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useState } from 'react'
import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { analytics, bots, phoneNumbers } from '~/api/operations'
import { loadList, useList } from '~/api/reading/list'
import { query } from '~/api/reading/query'
import { rangeName, searchOf } from '~/api/search'
import { BotFilters, type BotSearch, botConditions } from '~/features/bots/list/bot-filters'
import { BotsTable, NoBots, type NumbersByBot } from '~/features/bots/list/bots-table'
import { withFilter } from '~/lib/conditions'
import { boundsOfRange, withBounds } from '~/lib/dates/date-ranges'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyList } from '~/ui/feedback/empty-list'
import { readZone } from '~/ui/hooks/preferences'
import { Page } from '~/ui/layout/page'
import { ListRows } from '~/ui/layout/pagination'
import type { Task } from './-bot-task'

const readAddress = searchOf(bots.list, { range: rangeName })

const queryOf = (search: BotSearch) => withBounds(search, ['created_after', 'created_before'], readZone())

export const Route = createFileRoute('/_app/bots/')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    // On a cold load after the bots, because the list is usable without numbers.
    if (context.cause === 'preload') void context.context.queryClient.prefetchQuery(allNumbers)
    await loadList(context, bots.list, { query: queryOf(context.deps) })
  },
  component: BotsPage,
})

const BotTask = lazyRouteComponent(() => import('./-bot-task'), 'BotTask')
const ListAsCurl = lazyRouteComponent(() => import('./-list-as-curl'), 'ListAsCurl')

const allNumbers = query(phoneNumbers.list, { query: { limit: 100 } })

/** The same seven days as in the editor of a bot. */
function weekByBot() {
  const { since } = boundsOfRange('7d', Date.now(), readZone())
  return query(analytics.breakdown, { query: { by: 'bot', from_date: since } })
}

function numbersByBot(numbers: PhoneNumber[]): NumbersByBot {
  const byBot = new Map<string, string[]>()
  for (const { phone_number, inbound_agent_id, outbound_agent_id } of numbers) {
    for (const uid of new Set([inbound_agent_id, outbound_agent_id])) {
      if (uid) byBot.set(uid, [...(byBot.get(uid) ?? []), phone_number])
    }
  }
  return byBot
}

function BotsPage() {
  const filter = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { data, isBehind } = useList(bots.list, { query: queryOf(filter) })
  const isPainted = useDeferredValue(true, false)
  const { data: numbers } = useQuery({ ...allNumbers, enabled: isPainted })
  // Loaded last: the list is usable without it.
  const isReady = numbers !== undefined && Boolean(session.capabilities.analytics)
  const { data: week } = useQuery({ ...weekByBot(), enabled: isReady })
  const [task, setTask] = useState<Task>()
  const [isCurlOpen, setIsCurlOpen] = useState(false)
  const changeFilter = (change: Partial<BotSearch>) => void navigate(withFilter(change))
  const newBot = (
    <ButtonLink to="/bots/new" variant="primary">
      New bot
    </ButtonLink>
  )
  const { pagination } = data
  return (
    <Page
      title="Bots"
      fill
      actions={
        <>
          <Button variant="quiet" onClick={() => setIsCurlOpen(true)}>
            View as cURL
          </Button>
          {newBot}
        </>
      }
    >
      <BotFilters filter={filter} total={pagination.total} onChange={changeFilter} />
      <ListRows
        isBehind={isBehind}
        pagination={pagination}
        count={data.bots.length}
        link={(offset) => ({ to: '/bots', search: { ...filter, offset } })}
      >
        <BotsTable
          bots={data.bots}
          numbers={numbers && numbersByBot(numbers.phone_numbers)}
          week={week?.rows}
          filter={filter}
          onSort={session.capabilities.bot_sorting ? changeFilter : undefined}
          rowActions={(bot) => [
            { label: 'Duplicate', onSelect: () => setTask({ verb: 'duplicate', bot }) },
            { label: 'Delete', danger: true, onSelect: () => setTask({ verb: 'delete', bot }) },
          ]}
          empty={
            <EmptyList
              what="bots"
              advice="Change the filters."
              isFiltered={botConditions.active(filter).length > 0}
              onClear={() => changeFilter(botConditions.none)}
            >
              <NoBots actions={newBot} />
            </EmptyList>
          }
        />
      </ListRows>
      <Suspense>
        {task && <BotTask task={task} />}
        {isCurlOpen && <ListAsCurl filter={queryOf(filter)} onClose={() => setIsCurlOpen(false)} />}
      </Suspense>
    </Page>
  )
}
