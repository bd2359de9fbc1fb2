import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useChoice } from '~/api/reading/choices'
import { useBotSearch, useCampaignSearch, useNumberSearch } from '~/api/reading/use-choice-search'
import { AnalyticsFilters } from '~/features/analytics/analytics-filters'
import {
  type AnalyticsSearch,
  conditionsIn,
  readAnalyticsSearch,
} from '~/features/analytics/analytics-search'
import { AnalyticsView } from '~/features/analytics/analytics-view'
import { ComparedPeriod } from '~/features/analytics/compared-period'
import { linksToCalls } from '~/features/analytics/links-to-calls'
import { NoAnalytics, NothingToShow } from '~/features/analytics/no-analytics'
import { questionsOf } from '~/features/analytics/questions'
import { comparedDates, countedIn, presetIn, rangeIn } from '~/features/analytics/range'
import { formatCount } from '~/lib/format/number'
import { Badge } from '~/ui/feedback/badge'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'
import { useZoom } from './-zoom'

export const Route = createFileRoute('/_app/analytics/')({
  validateSearch: readAnalyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, session }, deps, cause }) => {
    // Loaded with the page, because the first screen does not need it.
    const { loadAnalytics, momentOfView } = await import('~/features/analytics/load-analytics')
    const moment = momentOfView()
    if (session.capabilities.analytics) await loadAnalytics(queryClient, deps, moment, cause !== 'stay')
    return moment
  },
  component: AnalyticsPage,
  pendingComponent: () => <PageSkeleton shape="charts" />,
})

function AnalyticsPage() {
  const { session } = Route.useRouteContext()
  if (session.capabilities.analytics) return <Analytics />
  return (
    <Page title="Analytics">
      <NoAnalytics canCopy={session.capabilities.call_mirror === true} />
    </Page>
  )
}

function Analytics() {
  const search = Route.useSearch()
  const { now, zone } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const shown = useDeferredValue(search)
  const questions = questionsOf(shown, now, zone)
  const { figures } = useSuspenseQuery(questions.summary).data
  const botOf = useChoice('bots')
  const choices = { bots: useBotSearch(), numbers: useNumberSearch(), campaigns: useCampaignSearch() }
  const zoom = useZoom(
    search,
    (changes, { before }) =>
      void navigate({
        search: (now) => ({ ...now, ...changes }),
        state: { zoomedFrom: before },
        resetScroll: false,
      }),
  )
  const change = (changes: Partial<AnalyticsSearch>) =>
    void navigate({
      search: (now) => ({ ...now, ...changes }),
      // Another period has none before it.
      state: 'range' in changes ? {} : { zoomedFrom: zoom.before },
      replace: true,
      resetScroll: false,
    })
  const conditions = conditionsIn(shown)
  return (
    <Page
      title="Analytics"
      aside={figures.simulated > 0 && <Badge tone="info">Simulated calls</Badge>}
      summary="Completed calls, by start time."
    >
      <div className="grid gap-4">
        <AnalyticsFilters
          search={search}
          version={search.bot_uid === undefined ? undefined : botOf(search.bot_uid)?.version}
          choices={choices}
          count={formatCount(figures.calls, 'call')}
          onChange={change}
          onZoomOut={zoom.zoomOut}
        >
          {shown.compare === 'previous' && figures.calls > 0 && (
            <ComparedPeriod questions={questions} dates={comparedDates(shown, now, zone)} />
          )}
        </AnalyticsFilters>
        <div aria-busy={shown !== search} className={shown === search ? undefined : 'opacity-60'}>
          {figures.calls === 0 ? (
            <NothingToShow
              isFiltered={Object.keys(conditions).length > 0}
              onClear={() =>
                change(Object.fromEntries(Object.keys(conditions).map((name) => [name, undefined])))
              }
              onWiden={
                presetIn(shown) === '12m'
                  ? undefined
                  : () => change({ range: '12m', from_date: undefined, to_date: undefined })
              }
            />
          ) : (
            <AnalyticsView
              questions={questions}
              by={shown.by ?? 'bot'}
              chosen={search.by ?? 'bot'}
              isCompared={shown.compare === 'previous'}
              zone={zone}
              sort={{ column: shown.sort ?? 'calls', direction: shown.order ?? 'desc' }}
              onChoose={(by) => change({ by })}
              onSort={({ column, direction }) => change({ sort: column, order: direction })}
              onZoom={zoom.zoomIn}
              linksOf={(row) => linksToCalls(row, shown, countedIn(rangeIn(shown, now, zone), now))}
            />
          )}
        </div>
      </div>
    </Page>
  )
}
