import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { campaigns } from '~/api/operations'
import { query } from '~/api/query'
import { WhenFacts, WhoFacts } from '~/features/campaigns/campaign-facts'
import { campaignPath } from '~/features/campaigns/campaign-path'
import { CampaignProgress } from '~/features/campaigns/campaign-progress'
import { CampaignStatus } from '~/features/campaigns/campaign-status'
import { reasonNotToChange } from '~/features/campaigns/can-change'
import { loadChoices, useChoices } from '~/features/campaigns/choices'
import { liveScheduleOf } from '~/features/campaigns/live-schedule'
import { NextWindows } from '~/features/campaigns/next-windows'
import { NotDialed } from '~/features/campaigns/not-dialed'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Menu } from '~/ui/overlays/menu'
import { Page } from '~/ui/page'
import { Section } from '~/ui/section'

const DeleteCampaignDialog = lazy(async () => ({
  default: (await import('~/features/campaigns/delete-campaign-dialog')).DeleteCampaignDialog,
}))

export const Route = createFileRoute('/_app/campaigns/$campaignId/')({
  params: campaignPath,
  loader: ({ context: { queryClient }, params: { campaignId } }) =>
    Promise.all([
      queryClient.ensureQueryData(query(campaigns.get, { campaign_id: campaignId })),
      loadChoices(queryClient),
    ]),
  component: CampaignPage,
})

function CampaignPage() {
  const { campaignId } = Route.useParams()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { data: campaign } = useSuspenseQuery(query(campaigns.get, { campaign_id: campaignId }))
  const { bots, lists } = useChoices()
  const [isDoomed, setIsDoomed] = useState(false)
  const reason = reasonNotToChange(campaign)
  const schedule = liveScheduleOf(campaign)
  return (
    <Page
      title={campaign.name}
      trail={[{ label: 'Campaigns', link: { to: '/campaigns' } }]}
      aside={<CampaignStatus status={campaign.status} />}
      actions={
        <>
          <Menu
            name={`More for ${campaign.name}`}
            items={[{ label: 'Delete', danger: true, onSelect: () => setIsDoomed(true) }]}
          />
          <ButtonLink to="/calls" search={{ campaign_id: campaign.id }}>
            Show calls
          </ButtonLink>
          {reason ? (
            <Button variant="primary" disabledReason={reason}>
              Edit
            </Button>
          ) : (
            <ButtonLink to="/campaigns/$campaignId/edit" params={{ campaignId }} variant="primary">
              Edit
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {!session.capabilities.campaign_actions && <NotDialed />}
        <Section title="Progress">
          <CampaignProgress campaign={campaign} />
        </Section>
        <div className="grid gap-4 lg:grid-cols-2">
          <Section title="Who calls whom">
            <WhoFacts
              campaign={campaign}
              botName={bots.find(({ uid }) => uid === campaign.bot_uid)?.name ?? campaign.bot_uid}
              list={lists.find(({ id }) => id === campaign.contact_list_id)}
            />
          </Section>
          <Section title="When it dials">
            <WhenFacts campaign={campaign} />
          </Section>
        </div>
        {schedule && (
          <Section title="Next windows">
            <NextWindows schedule={schedule} count={5} />
          </Section>
        )}
      </div>
      {isDoomed && (
        <Suspense>
          <DeleteCampaignDialog
            campaign={campaign}
            onDeleted={() => void navigate({ to: '/campaigns' })}
            onClose={() => setIsDoomed(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}
