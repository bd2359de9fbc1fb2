import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Campaign, CampaignFilter } from '#contract/campaigns'
import { allBots } from '~/api/choices'
import { loadList, useList } from '~/api/list'
import { campaigns } from '~/api/operations'
import { CampaignFilters, isNarrowed, noFilter } from '~/features/campaigns/campaign-filters'
import { CampaignsTable, NoCampaigns, NoMatchingCampaigns } from '~/features/campaigns/campaigns-table'
import { reasonNotToChange } from '~/features/campaigns/can-change'
import { NotDialed } from '~/features/campaigns/not-dialed'
import { LiveMark } from '~/features/live/live-mark'
import { listSearch } from '~/lib/list-search'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Page } from '~/ui/page'
import { Pagination } from '~/ui/pagination'

const DeleteCampaignDialog = lazy(async () => ({
  default: (await import('~/features/campaigns/delete-campaign-dialog')).DeleteCampaignDialog,
}))

export const Route = createFileRoute('/_app/campaigns/')({
  validateSearch: listSearch<CampaignFilter>(),
  loaderDeps: ({ search }) => search,
  async loader(context) {
    await Promise.all([
      context.context.queryClient.ensureQueryData(allBots),
      loadList(context, campaigns.list, { query: context.deps }),
    ])
  },
  component: CampaignsPage,
})

function CampaignsPage() {
  const filter = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { data, isBehind } = useList(campaigns.list, { query: filter })
  const { data: bots } = useSuspenseQuery(allBots)
  const [doomed, setDoomed] = useState<Campaign | null>(null)
  const narrow = (change: Partial<CampaignFilter>) =>
    void navigate({ search: { ...filter, ...change, offset: undefined }, replace: true, resetScroll: false })
  const newCampaign = (
    <ButtonLink to="/campaigns/new" variant="primary">
      New campaign
    </ButtonLink>
  )
  const { pagination } = data
  return (
    <Page
      title="Campaigns"
      fill
      aside={<LiveMark capabilities={session.capabilities} />}
      actions={newCampaign}
    >
      {!session.capabilities.campaign_actions && <NotDialed />}
      <CampaignFilters filter={filter} total={pagination.total} onChange={narrow} />
      <div aria-busy={isBehind} className="contents">
        <CampaignsTable
          campaigns={data.campaigns}
          botNames={new Map(bots.map(({ uid, name }) => [uid, name]))}
          rowActions={(campaign) => [
            {
              label: 'Edit',
              disabledReason: reasonNotToChange(campaign),
              onSelect: () =>
                void navigate({ to: '/campaigns/$campaignId/edit', params: { campaignId: campaign.id } }),
            },
            {
              label: 'Show calls',
              onSelect: () => void navigate({ to: '/calls', search: { campaign_id: campaign.id } }),
            },
            { label: 'Delete', danger: true, onSelect: () => setDoomed(campaign) },
          ]}
          empty={
            isNarrowed(filter) ? (
              <NoMatchingCampaigns
                actions={<Button onClick={() => narrow(noFilter)}>Clear filters</Button>}
              />
            ) : (
              <NoCampaigns actions={newCampaign} />
            )
          }
        />
      </div>
      {pagination.total > 0 && (
        <Pagination
          offset={pagination.offset}
          limit={data.pagination.limit}
          total={pagination.total}
          count={data.campaigns.length}
          link={(offset) => ({ to: '/campaigns', search: { ...filter, offset: offset || undefined } })}
        />
      )}
      {doomed && (
        <Suspense>
          <DeleteCampaignDialog campaign={doomed} onClose={() => setDoomed(null)} />
        </Suspense>
      )}
    </Page>
  )
}
