import { createFileRoute } from '@tanstack/react-router'
import { campaigns } from '~/api/operations'
import { useWrite } from '~/api/use-write'
import { CampaignActions } from '~/features/campaigns/campaign-actions'
import { CampaignForm } from '~/features/campaigns/campaign-form'
import { loadChoices, useChoices } from '~/features/campaigns/choices'
import { NotDialed } from '~/features/campaigns/not-dialed'
import { useCampaignForm } from '~/features/campaigns/use-campaign-form'
import { LeaveGuard } from '~/ui/leave-guard'
import { Page } from '~/ui/page'

export const Route = createFileRoute('/_app/campaigns/new')({
  loader: ({ context: { queryClient } }) => loadChoices(queryClient),
  component: NewCampaignPage,
})

function NewCampaignPage() {
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const choices = useChoices()
  const create = useWrite(campaigns.create, { handlesErrors: true, said: ({ name }) => `Created ${name}` })
  const state = useCampaignForm({
    save: (body) => create.mutateAsync({ body }),
    onSaved: ({ id }) =>
      void navigate({ to: '/campaigns/$campaignId', params: { campaignId: id }, ignoreBlocker: true }),
  })
  return (
    <Page
      title="New campaign"
      documentTitle={state.isRefused ? 'Error: New campaign' : 'New campaign'}
      trail={[{ label: 'Campaigns', link: { to: '/campaigns' } }]}
      actions={<CampaignActions state={state} back={{ to: '/campaigns' }} />}
    >
      <div className="grid gap-4">
        {!session.capabilities.campaign_actions && <NotDialed />}
        <CampaignForm state={state} choices={choices} />
      </div>
      <LeaveGuard isDirty={state.isDirty} />
    </Page>
  )
}
