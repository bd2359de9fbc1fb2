import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { review } from '~/api/operations'
import { useBotName } from '~/api/reading/choices'
import { loadList, useList } from '~/api/reading/list'
import { query } from '~/api/reading/query'
import { nameOrNumber } from '~/features/calls/detail/person'
import { OutcomeBadge } from '~/features/calls/list/outcome-badge'
import { PersonCell } from '~/features/calls/list/person-cell'
import { rememberedReviewer, useReviewerId } from '~/features/review/panel/reviewer'
import { EmptyQueue, NoReview } from '~/features/review/queue/empty-queue'
import { NewInQueue, QueueFilters } from '~/features/review/queue/queue-filters'
import { QueueHeaderActions } from '~/features/review/queue/queue-header-actions'
import { type QueueSearch, queueConditions, readQueueSearch } from '~/features/review/queue/queue-search'
import { QueuePages, QueueTable } from '~/features/review/queue/queue-table'
import { queueQuery } from '~/features/review/queue/queue-walk'
import { useQueueActions, useQueueKeys } from '~/features/review/queue/use-queue-actions'
import { withFilter } from '~/lib/conditions'
import { Badge } from '~/ui/feedback/badge'
import { EmptyList } from '~/ui/feedback/empty-list'
import { Page } from '~/ui/layout/page'

export const Route = createFileRoute('/_app/review/')({
  validateSearch: readQueueSearch,
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    if (!context.context.session.capabilities.review) return
    await loadList(context, review.queue, { query: queueQuery(context.deps, rememberedReviewer()) })
  },
  component: ReviewPage,
})

type FrameProps = { aside?: ReactNode; actions?: ReactNode; children: ReactNode }

function Frame({ children, ...header }: FrameProps) {
  return (
    <Page title="Review" fill {...header}>
      {children}
    </Page>
  )
}

function ReviewPage() {
  const { session } = Route.useRouteContext()
  if (session.capabilities.review) return <Queue />
  return (
    <Frame>
      <NoReview title="No call reviews" />
    </Frame>
  )
}

function Queue() {
  const search = Route.useSearch()
  const { call_mirror, call_filters, simulated_calls } = Route.useRouteContext().session.capabilities
  const navigate = Route.useNavigate()
  const client = useQueryClient()
  const reviewer = useReviewerId()
  const input = queueQuery(search, reviewer)
  const { data, isBehind } = useList(review.queue, { query: input })
  const botName = useBotName()
  const { skip, actionsFor, dialog } = useQueueActions()
  useQueueKeys({ onSkip: skip })
  const conditions = queueConditions
  const changeFilter = (change: Partial<QueueSearch>) =>
    void navigate(withFilter({ ...change, cursor: undefined }))
  const { calls, pagination } = data
  return (
    <Frame
      aside={simulated_calls && <Badge tone="info">Simulated calls</Badge>}
      actions={<QueueHeaderActions />}
    >
      <QueueFilters search={search} total={pagination.total} onChange={changeFilter}>
        <NewInQueue
          filter={input}
          total={pagination.total}
          onShow={() => client.refetchQueries({ queryKey: query(review.queue, { query: input }).queryKey })}
        />
      </QueueFilters>
      <div aria-busy={isBehind} className="contents">
        <QueueTable
          calls={calls}
          search={search}
          botName={botName}
          person={{
            cell: (call) => <PersonCell call={call} isMarked={call.simulated === true && !simulated_calls} />,
            name: (call) => nameOrNumber(call),
          }}
          outcome={(call) => <OutcomeBadge call={call} />}
          rowActions={actionsFor}
          empty={
            <EmptyList
              what="calls"
              advice="Try other filters."
              isFiltered={conditions.active(search).length > 0}
              onClear={() => changeFilter(conditions.none)}
            >
              <EmptyQueue knowsOpenedOnly={call_mirror === true && !call_filters} />
            </EmptyList>
          }
        />
      </div>
      <QueuePages search={search} pagination={pagination} />
      {dialog}
    </Frame>
  )
}
