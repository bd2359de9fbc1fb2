import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { campaignStatuses } from '#contract/campaign-status'
import { reasonAgainst } from '#contract/campaign-transitions'
import type { Campaign, CampaignFilter } from '#contract/campaigns'
import { allBots } from '~/api/choices'
import { loadList, useList } from '~/api/list'
import { campaigns } from '~/api/operations'
import { paceOf } from '~/features/campaign-monitor/activity'
import { useMoves } from '~/features/campaign-monitor/use-moves'
import { callsOf } from '~/features/campaigns/calls-of'
import { CampaignFilters, campaignConditions } from '~/features/campaigns/campaign-filters'
import { CampaignsTable, NoCampaigns } from '~/features/campaigns/campaigns-table'
import { PlatformDials } from '~/features/campaigns/platform-dials'
import { LiveMark } from '~/features/live/live-mark'
import { created, listSearch, oneOf, page } from '~/lib/list-search'
import { narrowed } from '~/lib/narrowed'
import { ButtonLink } from '~/ui/button-link'
import { EmptyList } from '~/ui/empty-list'
import { ListRows } from '~/ui/list-rows'
import type { MenuItem } from '~/ui/overlays/menu'
import { Page } from '~/ui/page'

const DeleteCampaignDialog = lazy(async () => ({
  default: (await import('~/features/campaigns/delete-campaign-dialog')).DeleteCampaignDialog,
}))

export const Route = createFileRoute('/_app/campaigns/')({
  validateSearch: listSearch<CampaignFilter>({ ...page, ...created, status: oneOf(campaignStatuses) }),
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    await Promise.all([
      context.context.queryClient.ensureQueryData(allBots),
      loadList(context, campaigns.list, { query: context.deps }),
    ])
  },
  component: CampaignsPage,
})

/** As often as the campaign of the page that changes soonest. */
const listPace = ({ campaigns: listed }: { campaigns: Campaign[] }) =>
  listed.some((campaign) => paceOf(campaign) !== false) ? listPaceMs : false
const listPaceMs = 3_000

type Move = (input: { campaign_id: number }) => void

function moveOf({ id: campaign_id, status }: Campaign, pause: Move, resume: Move): MenuItem {
  if (status === 'Paused') return { label: 'Resume', onSelect: () => resume({ campaign_id }) }
  return {
    label: 'Pause',
    disabledReason: reasonAgainst('pause', status),
    onSelect: () => pause({ campaign_id }),
  }
}

function CampaignsPage() {
  const filter = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { data, isBehind } = useList(campaigns.list, { query: filter }, listPace)
  const { pause, resume } = useMoves()
  const { campaign_actions, call_details } = session.capabilities
  const showCalls = (campaign: Campaign) => {
    const { label, search } = callsOf(campaign, call_details === true)
    return { label, onSelect: () => void navigate({ to: '/calls', search }) }
  }
  const { data: bots } = useSuspenseQuery(allBots)
  const [doomed, setDoomed] = useState<Campaign | null>(null)
  const narrow = (change: Partial<CampaignFilter>) => void navigate(narrowed(change))
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
      {!campaign_actions && <PlatformDials />}
      <CampaignFilters filter={filter} total={pagination.total} onChange={narrow} />
      <ListRows
        isBehind={isBehind}
        pagination={pagination}
        count={data.campaigns.length}
        link={(offset) => ({ to: '/campaigns', search: { ...filter, offset } })}
      >
        <CampaignsTable
          campaigns={data.campaigns}
          botNames={new Map(bots.map(({ uid, name }) => [uid, name]))}
          rowActions={(campaign) => [
            ...(campaign_actions ? [moveOf(campaign, pause.mutate, resume.mutate)] : []),
            {
              label: 'Edit',
              disabledReason: reasonAgainst('change', campaign.status),
              onSelect: () =>
                void navigate({ to: '/campaigns/$campaignId/edit', params: { campaignId: campaign.id } }),
            },
            {
              label: 'Duplicate',
              onSelect: () => void navigate({ to: '/campaigns/new', search: { from: campaign.id } }),
            },
            showCalls(campaign),
            {
              label: 'Delete',
              danger: true,
              disabledReason: reasonAgainst('delete', campaign.status),
              onSelect: () => setDoomed(campaign),
            },
          ]}
          empty={
            <EmptyList
              what="campaigns"
              advice="Change the status or the dates."
              isNarrowed={campaignConditions.active(filter).length > 0}
              onClear={() => narrow(campaignConditions.none)}
            >
              <NoCampaigns actions={newCampaign} />
            </EmptyList>
          }
        />
      </ListRows>
      {doomed && (
        <Suspense>
          <DeleteCampaignDialog campaign={doomed} onClose={() => setDoomed(null)} />
        </Suspense>
      )}
    </Page>
  )
}
