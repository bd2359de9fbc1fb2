import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AgreementFilter } from '#contract/review/agreement'
import { reviewAgreement } from '~/api/operations'
import { allBots } from '~/api/reading/choices'
import { loadList, useList } from '~/api/reading/list'
import { searchOf } from '~/api/search'
import { AgreementView } from '~/features/review/agreement/agreement-view'
import { NoReview } from '~/features/review/queue/empty-queue'
import { conditionsOf } from '~/lib/conditions'
import { dayOf } from '~/lib/dates/day-range'
import { formatCount } from '~/lib/format/number'
import { withFilter } from '~/lib/with-filter'
import { DateRangeFields } from '~/ui/fields/date-range-fields'
import { SelectField } from '~/ui/fields/select-field'
import { ListFilters } from '~/ui/filters/list-filters'
import { Page } from '~/ui/layout/page'

const readAddress = searchOf(reviewAgreement.get)

export const Route = createFileRoute('/_app/review/agreement')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    const { queryClient, session } = context.context
    if (!session.capabilities.review) return
    void queryClient.prefetchQuery(allBots)
    await loadList(context, reviewAgreement.get, { query: context.deps })
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
  const { data, isBehind } = useList(reviewAgreement.get, { query: filter })
  const { data: known } = useQuery(allBots)
  const botName = (uid: string) => known?.find((bot) => bot.uid === uid)?.name ?? uid
  const changeFilter = (change: Partial<AgreementFilter>) => void navigate(withFilter(change))
  return (
    <div aria-busy={isBehind} className="grid gap-4">
      <ListFilters
        conditions={conditionsOf<AgreementFilter>({
          bot_uid: ['Bot', botName],
          from_date: ['Since', dayOf],
          to_date: ['Until', dayOf],
        })}
        filter={filter}
        onChange={changeFilter}
        count={formatCount(data.of?.calls ?? 0, 'call')}
      >
        <SelectField
          label="Bot"
          value={filter.bot_uid ?? ''}
          placeholder="Any"
          options={known?.map(({ uid, name }) => ({ value: uid, label: name })) ?? []}
          onChange={(uid) => changeFilter({ bot_uid: uid || undefined })}
        />
        <DateRangeFields
          since={filter.from_date}
          until={filter.to_date}
          onSince={(from_date) => changeFilter({ from_date })}
          onUntil={(to_date) => changeFilter({ to_date })}
        />
      </ListFilters>
      <AgreementView
        agreement={data}
        onPair={({ one, other }) => changeFilter({ one: one.id, other: other.id })}
      />
    </div>
  )
}
