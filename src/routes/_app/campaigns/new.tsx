import { createFileRoute } from '@tanstack/react-router'
import { campaigns } from '~/api/operations'
import { query } from '~/api/reading/query'
import { id, readSearch } from '~/api/search'
import { useWrite } from '~/api/writing/use-write'
import { loadChoices, useChoices } from '~/features/campaigns/form/choices'
import { PlatformDials } from '~/features/campaigns/form/platform-dials'
import { useCampaignForm } from '~/features/campaigns/form/use-campaign-form'
import { CampaignActions } from '~/features/campaigns/list/campaign-actions'
import { copyOfCampaign } from '~/features/campaigns/list/duplicate'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Page } from '~/ui/layout/page'
import { LaunchQuestion } from './-launch-question'
import { Scheduler } from './-scheduler'

/** `from`: the campaign to copy. */
const readAddress = readSearch({ from: id })

export const Route = createFileRoute('/_app/campaigns/new')({
  validateSearch: readAddress,
  loaderDeps: ({ search: { from } }) => ({ from }),
  remountDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { from } }) => {
    const [copied] = await Promise.all([
      from ? queryClient.ensureQueryData(query(campaigns.get, { campaign_id: from })) : undefined,
      loadChoices(queryClient),
    ])
    return { copied }
  },
  component: NewCampaignPage,
})

function NewCampaignPage() {
  const { session } = Route.useRouteContext()
  const { copied } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const choices = useChoices()
  const create = useWrite(campaigns.create, { handlesErrors: true, said: ({ name }) => `Launched ${name}` })
  const state = useCampaignForm({
    initial: copied && copyOfCampaign(copied, choices),
    draftName: copied ? `copy of campaign ${copied.id}` : 'campaign',
    create: (body) => create.mutateAsync({ body }),
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
        {!session.capabilities.campaign_actions && <PlatformDials />}
        <Scheduler state={state} choices={choices} />
      </div>
      {state.question && (
        <LaunchQuestion draft={state.question} state={state} choices={choices} pending={create.isPending} />
      )}
      <LeaveGuard isDirty={state.isDirty}>
        This campaign is not launched. Your draft will be restored when you return in this browser.
      </LeaveGuard>
    </Page>
  )
}
