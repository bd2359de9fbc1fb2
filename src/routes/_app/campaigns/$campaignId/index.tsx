import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useId } from 'react'
import type { Campaign } from '#contract/campaigns/campaigns'
import { reasonAgainst } from '#rules/dialing/campaign-transitions'
import { campaigns, targets } from '~/api/operations'
import { query } from '~/api/reading/query'
import { id, instant, oneOf, searchOf } from '~/api/search'
import { PlatformDials } from '~/features/campaigns/form/platform-dials'
import { campaignPath } from '~/features/campaigns/list/campaign-path'
import { activityOf, paceOf, rangeIn } from '~/features/campaigns/monitor/activity'
import { CampaignBar } from '~/features/campaigns/monitor/campaign-bar'
import { TargetsSection } from '~/features/campaigns/monitor/contacts/targets-section'
import { Monitor } from '~/features/campaigns/monitor/monitor'
import { PageZone } from '~/ui/hooks/page-zone'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'
import { panelOf, TabList } from '~/ui/layout/tabs'
import { CampaignActions, PhoneMoves } from './-campaign-actions'
import { CampaignAside } from './-campaign-aside'
import { type CampaignTab, tabNames, tabOf, tabsFor } from './-campaign-tabs'
import { TabSkeleton } from './-tab-skeleton'

const ListCheck = lazy(async () => ({
  default: (await import('~/features/do-not-call/list-check')).ListCheck,
}))
const CampaignSchedule = lazy(async () => ({
  default: (await import('./-campaign-schedule')).CampaignSchedule,
}))
const CampaignActivity = lazy(async () => ({
  default: (await import('./-campaign-activity')).CampaignActivity,
}))

const readAddress = searchOf(targets.list, {
  tab: oneOf(tabNames),
  contact: id,
  from: instant,
  to: instant,
})

export const Route = createFileRoute('/_app/campaigns/$campaignId/')({
  params: campaignPath,
  validateSearch: readAddress,
  loader: async ({ context: { queryClient, session }, params: { campaignId } }) => {
    const campaign = await queryClient.ensureQueryData(query(campaigns.get, { campaign_id: campaignId }))
    if (session.capabilities.campaign_actions) await queryClient.ensureQueryData(activityOf(campaign))
  },
  remountDeps: ({ params }) => params,
  pendingComponent: () => <PageSkeleton shape="monitor" />,
  component: CampaignPage,
})

function CampaignPage() {
  const { campaignId } = Route.useParams()
  const search = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const tabsId = useId()
  const { data: campaign } = useSuspenseQuery(query(campaigns.get, { campaign_id: campaignId }, paceOf))
  const { campaign_actions } = session.capabilities
  const tabs = tabsFor(campaign, session.capabilities)
  const tab = tabs.find(({ id: name }) => name === tabOf(search))?.id ?? 'monitor'
  const select = (next: CampaignTab) =>
    void navigate({ search: { tab: next === 'monitor' ? undefined : next }, resetScroll: false })
  return (
    <PageZone value={campaign.timezone}>
      <Page
        title={campaign.name}
        trail={[{ label: 'Campaigns', link: { to: '/campaigns' } }]}
        aside={<CampaignAside campaign={campaign} capabilities={session.capabilities} />}
        actions={<CampaignActions campaign={campaign} capabilities={session.capabilities} />}
        bar={
          <>
            <CampaignBar campaign={campaign} isDialedHere={campaign_actions === true} />
            {tabs.length > 1 && (
              <div className="-mb-px px-2 sm:px-4">
                <TabList id={tabsId} label="Campaign" tabs={tabs} value={tab} onSelect={select} />
              </div>
            )}
          </>
        }
        fill={tab === 'contacts'}
      >
        <div
          {...(tabs.length > 1 && panelOf(tabsId, tab))}
          className={tab === 'contacts' ? 'contents' : undefined}
        >
          <Suspense fallback={<TabSkeleton tab={tab} />}>
            {tab === 'monitor' && <MonitorTab campaign={campaign} />}
            {tab === 'contacts' && <ContactsTab />}
            {tab === 'schedule' && <CampaignSchedule campaign={campaign} />}
            {tab === 'activity' && <CampaignActivity campaign={campaign} />}
          </Suspense>
        </div>
        {campaign_actions && <PhoneMoves campaign={campaign} />}
      </Page>
    </PageZone>
  )
}

function MonitorTab({ campaign }: { campaign: Campaign }) {
  const { from, to } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { campaign_actions, list_checks } = session.capabilities
  // Before the first window the schedule is all there is to see.
  if (campaign_actions && !campaign.counts) return <CampaignSchedule campaign={campaign} />
  if (campaign_actions) {
    return (
      <Monitor
        campaign={campaign}
        linkToContacts={(filter) => ({
          to: '/campaigns/$campaignId',
          params: { campaignId: campaign.id },
          search: { tab: 'contacts', ...filter },
        })}
        range={rangeIn({ from, to })}
        onRange={(next) =>
          void navigate({
            search: (now) => ({ ...now, from: undefined, to: undefined, ...next }),
            resetScroll: false,
          })
        }
      />
    )
  }
  return (
    <div className="grid gap-4">
      <PlatformDials />
      {list_checks && reasonAgainst('change', campaign.status) === null && (
        <Suspense>
          <ListCheck contactListId={campaign.contact_list_id} />
        </Suspense>
      )}
      <CampaignSchedule campaign={campaign} />
    </div>
  )
}

function ContactsTab() {
  const { campaignId } = Route.useParams()
  const { from, to, tab, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TargetsSection
      campaignId={campaignId}
      search={search}
      link={(next) => ({
        to: '/campaigns/$campaignId',
        params: { campaignId },
        search: { tab: 'contacts', ...next },
        resetScroll: false,
      })}
      onSearch={(next) =>
        void navigate({
          search: (now) => ({ ...now, tab: 'contacts', ...next }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
