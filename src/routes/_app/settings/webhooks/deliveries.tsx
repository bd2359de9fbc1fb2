import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { webhooks } from '~/api/operations'
import { useBotName } from '~/api/reading/choices'
import { loadList, useList } from '~/api/reading/list'
import { useBotSearch } from '~/api/reading/use-choice-search'
import { rangeName, searchOf, text } from '~/api/search'
import { useSession } from '~/api/session'
import { useWrite } from '~/api/writing/use-write'
import { DeliveriesTable, NoDeliveries, NoWebhooks } from '~/features/webhooks/deliveries-table'
import {
  DeliveryFilters,
  type DeliverySearch,
  deliveryConditions,
} from '~/features/webhooks/delivery-filters'
import { livePace } from '~/features/webhooks/delivery-status'
import { ResendFailed } from '~/features/webhooks/resend-failed'
import { withFilter } from '~/lib/conditions'
import { withBounds } from '~/lib/dates/date-ranges'
import { Badge } from '~/ui/feedback/badge'
import { EmptyList } from '~/ui/feedback/empty-list'
import { readZone } from '~/ui/hooks/preferences'
import { Page } from '~/ui/layout/page'
import { ListRows } from '~/ui/layout/pagination'

/** `report`: the delivery in the drawer. */
const readAddress = searchOf(webhooks.list, { report: text(), range: rangeName })

const queryOf = (search: DeliverySearch) => withBounds(search, ['since', 'until'], readZone())

export const Route = createFileRoute('/_app/settings/webhooks/deliveries')({
  validateSearch: readAddress,
  loaderDeps: ({ search: { report: _, ...filter } }) => filter,
  loader: async (context) => {
    if (!context.context.session.capabilities.webhooks) return
    await loadList(context, webhooks.list, { query: queryOf(context.deps) })
  },
  component: DeliveriesPage,
})

const DeliveryDrawer = lazyRouteComponent(
  () => import('~/features/webhooks/delivery-drawer'),
  'DeliveryDrawer',
)

const trail = [
  { label: 'Settings', link: { to: '/settings' } },
  { label: 'Webhooks', link: { to: '/settings/webhooks' } },
] as const

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page
      title="Deliveries"
      trail={[...trail]}
      aside={useSession().capabilities.simulated_calls && <Badge tone="info">Simulated calls</Badge>}
      fill
      actions={actions}
    >
      {children}
    </Page>
  )
}

function DeliveriesPage() {
  const { session } = Route.useRouteContext()
  if (session.capabilities.webhooks) return <DeliveryLog />
  return (
    <Frame>
      <NoWebhooks />
    </Frame>
  )
}

function DeliveryLog() {
  const { report, ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = queryOf(filter)
  const { data, isBehind } = useList(webhooks.list, { query }, (reply) => livePace(reply.deliveries))
  const bots = useBotSearch()
  const botName = useBotName()
  const resend = useWrite(webhooks.resend, { said: () => 'Resending the webhook' })
  const conditions = deliveryConditions
  const { limit, offset, cursor, ...selection } = query
  const { pagination } = data
  const changeFilter = (change: Partial<DeliverySearch>) =>
    void navigate(withFilter({ ...change, report: undefined }))
  return (
    <Frame actions={<ResendFailed selection={selection} />}>
      <DeliveryFilters filter={filter} bots={bots} total={pagination.total} onChange={changeFilter} />
      <ListRows
        isBehind={isBehind}
        pagination={pagination}
        count={data.deliveries.length}
        link={(to) => ({ to: '/settings/webhooks/deliveries', search: { ...filter, offset: to } })}
      >
        <DeliveriesTable
          deliveries={data.deliveries}
          botName={botName}
          link={({ id }) => ({
            to: '/settings/webhooks/deliveries',
            search: { ...filter, report: id },
            resetScroll: false,
          })}
          rowActions={(delivery) => [
            {
              label: delivery.status === 'pending' ? 'Send now' : 'Resend',
              onSelect: () => resend.mutate({ delivery_id: delivery.id }),
            },
            { label: 'Deliveries of this call', onSelect: () => changeFilter({ call_id: delivery.call_id }) },
            {
              label: 'Open the call',
              onSelect: () => void navigate({ to: '/calls/$callId', params: { callId: delivery.call_id } }),
            },
          ]}
          empty={
            <EmptyList
              what="deliveries"
              advice="Try another status, call, bot or date range."
              isFiltered={conditions.active(filter).length > 0}
              onClear={() => changeFilter(conditions.none)}
            >
              <NoDeliveries />
            </EmptyList>
          }
        />
      </ListRows>
      {report !== undefined && (
        <Suspense>
          <DeliveryDrawer
            deliveryId={report}
            botName={botName}
            onClose={() => void navigate({ search: filter, replace: true, resetScroll: false })}
          />
        </Suspense>
      )}
    </Frame>
  )
}
