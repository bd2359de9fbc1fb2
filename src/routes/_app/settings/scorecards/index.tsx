import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PageQuery } from '#contract/http/page'
import type { Scorecard } from '#contract/review/scorecards'
import { scorecards } from '~/api/operations'
import { allBots } from '~/api/reading/choices'
import { loadList, useList } from '~/api/reading/list'
import { NoScorecards, ScorecardsTable, Unsupported } from '~/features/review/scorecards/scorecards-table'
import { listSearch, page } from '~/lib/list-search'
import { ButtonLink } from '~/ui/controls/button-link'
import { ListRows } from '~/ui/layout/list-rows'
import { Page } from '~/ui/layout/page'

const RemoveScorecardDialog = lazy(async () => ({
  default: (await import('~/features/review/scorecards/remove-scorecard-dialog')).RemoveScorecardDialog,
}))

export const Route = createFileRoute('/_app/settings/scorecards/')({
  validateSearch: listSearch<PageQuery>(page),
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    const { queryClient, session } = context.context
    if (!session.capabilities.review) return
    void queryClient.prefetchQuery(allBots)
    await loadList(context, scorecards.list, { query: context.deps })
  },
  component: ScorecardsPage,
})

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page
      title="Scorecards"
      trail={[{ label: 'Settings', link: { to: '/settings' } }]}
      fill
      actions={actions}
    >
      {children}
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
  const { data: known } = useQuery(allBots)
  const [removed, setRemoved] = useState<Scorecard | null>(null)
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
          botName={(uid) => known?.find((bot) => bot.uid === uid)?.name ?? uid}
          rowActions={(card) => [{ label: 'Put away', danger: true, onSelect: () => setRemoved(card) }]}
          empty={<NoScorecards actions={create} />}
        />
      </ListRows>
      <Suspense>
        {removed && <RemoveScorecardDialog card={removed} onClose={() => setRemoved(null)} />}
      </Suspense>
    </Frame>
  )
}
