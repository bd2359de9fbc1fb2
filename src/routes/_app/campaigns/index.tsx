import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { Campaign } from '#contract/campaigns/campaigns'
import { reasonAgainst } from '#rules/dialing/campaign-transitions'
import { campaignDrafts, campaigns } from '~/api/operations'
import { useBotName } from '~/api/reading/choices'
import { loadAbove, loadList, useList } from '~/api/reading/list'
import { query } from '~/api/reading/query'
import { rangeName, searchOf } from '~/api/search'
import { PlatformDials } from '~/features/campaigns/form/platform-dials'
import {
  CampaignFilters,
  type CampaignSearch,
  campaignConditions,
} from '~/features/campaigns/list/campaign-filters'
import { callsOf } from '~/features/campaigns/list/campaign-path'
import { CampaignsTable, NoCampaigns } from '~/features/campaigns/list/campaigns-table'
import { paceOf } from '~/features/campaigns/monitor/activity'
import { useDeleteCampaign, useMoves } from '~/features/campaigns/monitor/use-moves'
import { LiveMark } from '~/features/live/live-mark'
import { withFilter } from '~/lib/conditions'
import { withBounds } from '~/lib/dates/date-ranges'
import { formatCount } from '~/lib/format/number'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyList } from '~/ui/feedback/empty-list'
import { readZone } from '~/ui/hooks/preferences'
import { Page } from '~/ui/layout/page'
import { ListRows } from '~/ui/layout/pagination'
import type { MenuItem } from '~/ui/overlays/menu-item'

const readAddress = searchOf(campaigns.list, { range: rangeName })

const queryOf = (search: CampaignSearch) =>
  withBounds(search, ['created_after', 'created_before'], readZone())

/** Only their count is shown. */
const anyDraft = { query: { limit: 1 } }

export const Route = createFileRoute('/_app/campaigns/')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    const { campaign_drafts } = context.context.session.capabilities
    await Promise.all([
      loadList(context, campaigns.list, { query: queryOf(context.deps) }),
      campaign_drafts && loadAbove(context, campaignDrafts.list, anyDraft),
    ])
  },
  component: CampaignsPage,
})

/** The polling interval: that of the campaign that changes soonest. */
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

/** Only once there are drafts. */
function DraftsLink() {
  const { data } = useQuery(query(campaignDrafts.list, anyDraft))
  const total = data?.pagination.total ?? 0
  return total > 0 && <ButtonLink to="/campaigns/drafts">{formatCount(total, 'draft')}</ButtonLink>
}

function CampaignsPage() {
  const filter = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { data, isBehind } = useList(campaigns.list, { query: queryOf(filter) }, listPace)
  const { pause, resume } = useMoves()
  const { campaign_actions, campaign_search, call_details } = session.capabilities
  const canSearch = campaign_search === true
  const conditions = campaignConditions(canSearch)
  const showCalls = (campaign: Campaign) => {
    const { label, search } = callsOf(campaign, call_details === true)
    return { label, onSelect: () => void navigate({ to: '/calls', search }) }
  }
  const botName = useBotName()
  const askToDelete = useDeleteCampaign()
  const changeFilter = (change: Partial<CampaignSearch>) => void navigate(withFilter(change))
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
      actions={
        <>
          {session.capabilities.campaign_drafts && <DraftsLink />}
          {newCampaign}
        </>
      }
    >
      {!campaign_actions && <PlatformDials />}
      <CampaignFilters
        filter={filter}
        total={pagination.total}
        canSearch={canSearch}
        onChange={changeFilter}
      />
      <ListRows
        isBehind={isBehind}
        pagination={pagination}
        count={data.campaigns.length}
        link={(offset) => ({ to: '/campaigns', search: { ...filter, offset } })}
      >
        <CampaignsTable
          campaigns={data.campaigns}
          botName={botName}
          filter={filter}
          onSort={session.capabilities.campaign_sorting ? changeFilter : undefined}
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
              onSelect: () => askToDelete(campaign),
            },
          ]}
          empty={
            <EmptyList
              what="campaigns"
              advice={canSearch ? 'Search for another name, or change the filters.' : 'Change the filters.'}
              isFiltered={conditions.active(filter).length > 0}
              onClear={() => changeFilter(conditions.none)}
            >
              <NoCampaigns actions={newCampaign} />
            </EmptyList>
          }
        />
      </ListRows>
    </Page>
  )
}
