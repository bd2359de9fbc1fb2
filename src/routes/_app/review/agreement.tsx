import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AgreementFilter } from '#contract/review/agreement'
import { reviewAgreement } from '~/api/operations'
import { loadList, useList } from '~/api/reading/list'
import { useBotSearch } from '~/api/reading/use-choice-search'
import { rangeName, searchOf } from '~/api/search'
import { AgreementView } from '~/features/review/agreement-view'
import { NoReview } from '~/features/review/queue/empty-queue'
import { conditionsOf, withFilter } from '~/lib/conditions'
import { withBounds } from '~/lib/dates/date-ranges'
import { formatCount } from '~/lib/format/number'
import type { RangeName } from '~/lib/search'
import { choiceFilter, datesFilter } from '~/ui/filters/filter-model'
import { ListFilters } from '~/ui/filters/list-filters'
import { readZone } from '~/ui/hooks/preferences'
import { Page } from '~/ui/layout/page'

const readAddress = searchOf(reviewAgreement.get, { range: rangeName })

type AgreementSearch = AgreementFilter & { range?: RangeName | undefined }

const queryOf = (search: AgreementSearch) => withBounds(search, ['from_date', 'to_date'], readZone())

const agreementConditions = conditionsOf<AgreementSearch>({
  bot_uid: 'Bot',
  range: 'Time',
  from_date: 'Time',
  to_date: 'Time',
})

export const Route = createFileRoute('/_app/review/agreement')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    if (!context.context.session.capabilities.review) return
    await loadList(context, reviewAgreement.get, { query: queryOf(context.deps) })
  },
  component: AgreementPage,
})

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page title="Reviewer agreement" trail={[{ label: 'Review', link: { to: '/review' } }]}>
      {children}
    </Page>
  )
}

function AgreementPage() {
  const { session } = Route.useRouteContext()
  return <Frame>{session.capabilities.review ? <Agreement /> : <NoReview title="No call reviews" />}</Frame>
}

function Agreement() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, isBehind } = useList(reviewAgreement.get, { query: queryOf(filter) })
  const bots = useBotSearch()
  const changeFilter = (change: Partial<AgreementSearch>) => void navigate(withFilter(change))
  return (
    <div aria-busy={isBehind} className="grid grid-cols-1 gap-4">
      <ListFilters
        conditions={agreementConditions}
        filter={filter}
        onChange={changeFilter}
        count={formatCount(data.of?.calls ?? 0, 'call')}
        filters={[
          datesFilter({
            label: 'Time',
            search: filter,
            names: ['from_date', 'to_date'],
            onChange: changeFilter,
          }),
          choiceFilter({
            label: 'Bot',
            name: 'bot_uid',
            value: filter.bot_uid,
            search: bots,
            onChange: (uid) => changeFilter({ bot_uid: uid || undefined }),
          }),
        ]}
      />
      <AgreementView
        agreement={data}
        onPair={({ one, other }) => changeFilter({ one: one.id, other: other.id })}
      />
    </div>
  )
}
