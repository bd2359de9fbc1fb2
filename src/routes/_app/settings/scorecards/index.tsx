import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Scorecard } from '#contract/review/scorecards'
import { reviewers, scorecards } from '~/api/operations'
import { useBotName } from '~/api/reading/choices'
import { loadList, useList } from '~/api/reading/list'
import { query } from '~/api/reading/query'
import { searchOf } from '~/api/search'
import { useWrite } from '~/api/writing/use-write'
import { ReviewersSection } from '~/features/review/panel/reviewers-section'
import { NoScorecards, ScorecardsTable, Unsupported } from '~/features/review/scorecards/scorecards-table'
import { formatCount } from '~/lib/format/number'
import { ButtonLink } from '~/ui/controls/button-link'
import { Page } from '~/ui/layout/page'
import { ListRows } from '~/ui/layout/pagination'
import { confirmAction } from '~/ui/overlays/confirm'

const readAddress = searchOf(scorecards.list)

export const Route = createFileRoute('/_app/settings/scorecards/')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    const { queryClient, session } = context.context
    if (!session.capabilities.review) return
    await Promise.all([
      queryClient.ensureQueryData(query(reviewers.list, {})),
      loadList(context, scorecards.list, { query: context.deps }),
    ])
  },
  component: ScorecardsPage,
})

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page
      title="Scorecards and reviewers"
      trail={[{ label: 'Settings', link: { to: '/settings' } }]}
      actions={actions}
    >
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </Page>
  )
}

function ScorecardsPage() {
  const { session } = Route.useRouteContext()
  if (session.capabilities.review) return <Cards />
  return (
    <Frame>
      <Unsupported />
    </Frame>
  )
}

function Cards() {
  const search = Route.useSearch()
  const { data, isBehind } = useList(scorecards.list, { query: search })
  const botName = useBotName()
  const remove = useWrite(scorecards.delete, { handlesErrors: true })
  const askToRemove = ({ id, name, reviews }: Scorecard) =>
    confirmAction({
      title: `Archive ${name}?`,
      verb: 'Archive',
      consequences:
        reviews > 0
          ? `${formatCount(reviews, 'review')} will remain. The scorecard will not be used for new calls.`
          : 'It has no reviews and will not be used.',
      action: () => remove.mutateAsync({ scorecard_id: id }),
      done: `Archived ${name}`,
    })
  const create = (
    <ButtonLink to="/settings/scorecards/new" variant="primary">
      New scorecard
    </ButtonLink>
  )
  return (
    <Frame actions={create}>
      <ListRows
        isBehind={isBehind}
        pagination={data.pagination}
        count={data.scorecards.length}
        link={(offset) => ({ to: '/settings/scorecards', search: { ...search, offset } })}
      >
        <ScorecardsTable
          cards={data.scorecards}
          botName={botName}
          rowActions={(card) => [{ label: 'Archive', danger: true, onSelect: () => askToRemove(card) }]}
          empty={<NoScorecards actions={create} />}
        />
      </ListRows>
      <ReviewersSection />
    </Frame>
  )
}
