import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { reasonAgainst } from '#rules/dialing/campaign-transitions'
import { campaigns, targets } from '~/api/operations'
import { query } from '~/api/reading/query'
import { id, instant, searchOf } from '~/api/search'
import { loadChoices, useChoices } from '~/features/campaigns/form/choices'
import { HowFacts } from '~/features/campaigns/form/pacing-facts'
import { PlatformDials } from '~/features/campaigns/form/platform-dials'
import { AudienceFacts, ScheduleFacts } from '~/features/campaigns/list/campaign-facts'
import { campaignPath } from '~/features/campaigns/list/campaign-path'
import { CampaignProgress } from '~/features/campaigns/list/campaign-progress'
import { CampaignStatus } from '~/features/campaigns/list/campaign-status'
import { activityOf, paceOf } from '~/features/campaigns/monitor/activity'
import { TargetsSection } from '~/features/campaigns/monitor/contacts/targets-section'
import { rangeIn } from '~/features/campaigns/monitor/dial-range'
import { Monitor } from '~/features/campaigns/monitor/monitor'
import { liveScheduleOf } from '~/features/campaigns/schedule/live-schedule'
import { NextWindows } from '~/features/campaigns/schedule/next-windows'
import { LiveMark } from '~/features/live/live-mark'
import { Badge } from '~/ui/feedback/badge'
import { Page } from '~/ui/layout/page'
import { Section } from '~/ui/layout/section'
import { CampaignActions } from './-campaign-actions'

const CampaignForecast = lazy(async () => ({
  default: (await import('~/features/campaigns/forecast/campaign-forecast')).CampaignForecast,
}))

const ListCheck = lazy(async () => ({
  default: (await import('~/features/do-not-call/list-check')).ListCheck,
}))

const readAddress = searchOf(targets.list, { contact: id, from: instant, to: instant })

export const Route = createFileRoute('/_app/campaigns/$campaignId/')({
  params: campaignPath,
  validateSearch: readAddress,
  loader: async ({ context: { queryClient, session }, params: { campaignId } }) => {
    const [campaign] = await Promise.all([
      queryClient.ensureQueryData(query(campaigns.get, { campaign_id: campaignId })),
      loadChoices(queryClient),
    ])
    if (session.capabilities.campaign_actions) await queryClient.ensureQueryData(activityOf(campaign))
  },
  remountDeps: ({ params }) => params,
  component: CampaignPage,
})

function CampaignPage() {
  const { campaignId } = Route.useParams()
  const { from, to, ...search } = Route.useSearch()
  const range = rangeIn({ from, to })
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { data: campaign } = useSuspenseQuery(query(campaigns.get, { campaign_id: campaignId }, paceOf))
  const { bots, lists } = useChoices()
  const { campaign_actions, simulated_calls } = session.capabilities
  const reasonNotToEdit = reasonAgainst('change', campaign.status)
  const schedule = liveScheduleOf(campaign)
  const here = { to: '/campaigns/$campaignId', params: { campaignId }, resetScroll: false } as const
  const progress = <CampaignProgress campaign={campaign} />
  return (
    <Page
      title={campaign.name}
      trail={[{ label: 'Campaigns', link: { to: '/campaigns' } }]}
      aside={
        <>
          <CampaignStatus status={campaign.status} />
          {simulated_calls && <Badge>Simulated calls</Badge>}
          <LiveMark capabilities={session.capabilities} />
        </>
      }
      actions={<CampaignActions campaign={campaign} capabilities={session.capabilities} />}
    >
      <div className="grid gap-4">
        {campaign_actions ? (
          <Monitor
            campaign={campaign}
            progress={progress}
            linkToStatus={(status) => ({ ...here, search: { ...range, status } })}
            range={range}
            onRange={(next) =>
              void navigate({
                search: (now) => ({ ...now, from: undefined, to: undefined, ...next }),
                resetScroll: false,
              })
            }
          />
        ) : (
          <>
            <PlatformDials />
            {session.capabilities.list_checks && reasonNotToEdit === null && (
              <Suspense>
                <ListCheck contactListId={campaign.contact_list_id} />
              </Suspense>
            )}
            <Section title="Progress">{progress}</Section>
          </>
        )}
        {campaign_actions && reasonNotToEdit === null && (
          <Suspense>
            <CampaignForecast campaign={campaign} />
          </Suspense>
        )}
        {campaign_actions && (
          <TargetsSection
            campaignId={campaignId}
            search={search}
            link={(next) => ({ ...here, search: { ...range, ...next } })}
            onSearch={(next) =>
              void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false })
            }
          />
        )}
        <div className="grid gap-4 lg:grid-cols-2">
          <Section title="Audience">
            <AudienceFacts
              campaign={campaign}
              botName={bots.find(({ uid }) => uid === campaign.bot_uid)?.name ?? campaign.bot_uid}
              list={lists.find(({ id }) => id === campaign.contact_list_id)}
            />
          </Section>
          <Section title="Schedule">
            <ScheduleFacts campaign={campaign} />
          </Section>
          <HowFacts campaign={campaign} />
        </div>
        {schedule && (
          <Section title="Next windows">
            <NextWindows schedule={schedule} count={5} />
          </Section>
        )}
      </div>
    </Page>
  )
}
