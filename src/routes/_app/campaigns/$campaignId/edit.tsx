import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { campaigns } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { useChoices } from '~/features/campaigns/form/choices'
import { endedCampaign } from '~/features/campaigns/form/ended-campaign'
import { useCampaignForm } from '~/features/campaigns/form/use-campaign-form'
import { CampaignActions } from '~/features/campaigns/list/campaign-actions'
import { campaignPath } from '~/features/campaigns/list/campaign-path'
import { reasonNotToChange } from '~/features/campaigns/list/can-change'
import { messages } from '~/features/campaigns/messages'
import { Scheduler } from '~/routes/_app/campaigns/-scheduler'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { narrow } from '~/ui/grid/row-height'
import { useMedia } from '~/ui/hooks/use-media'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

export const Route = createFileRoute('/_app/campaigns/$campaignId/edit')({
  params: campaignPath,
  remountDeps: ({ params }) => params,
  loader: ({ context: { queryClient }, params: { campaignId } }) =>
    queryClient.ensureQueryData(query(campaigns.get, { campaign_id: campaignId })),
  pendingComponent: () => <PageSkeleton shape="form" />,
  component: EditCampaignPage,
})

function EditCampaignPage() {
  const { campaignId } = Route.useParams()
  const navigate = Route.useNavigate()
  const client = useQueryClient()
  const asked = query(campaigns.get, { campaign_id: campaignId })
  const { data: campaign, error } = useSuspenseQuery(asked)
  const choices = useChoices()
  const update = useWrite(campaigns.update, { handlesErrors: true, said: ({ name }) => `Saved ${name}` })
  const back = { to: '/campaigns/$campaignId', params: { campaignId } } as const
  const state = useCampaignForm({
    campaign,
    draftName: `campaign ${campaignId}`,
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...asked, staleTime: 0 }),
      write: (body, ifMatch) => update.mutateAsync({ campaign_id: campaignId, body, ifMatch }),
    }),
    isDeleted: error?.status === 404,
    onSaved: () => void navigate({ ...back, ignoreBlocker: true }),
    // The campaign may have been stopped.
    onRefused: () => void client.invalidateQueries(asked),
  })
  const ended = endedCampaign(campaign, state, async (values) => {
    await navigate({ to: '/campaigns/new', search: {}, state: { campaign: values }, ignoreBlocker: true })
    state.discard()
  })
  const reason = reasonNotToChange(campaign)
  const title = `Edit ${campaign.name}`
  const isPhone = useMedia(narrow)
  return (
    <Page
      // On a phone, the trail is only an arrow.
      title={isPhone ? title : 'Edit'}
      documentTitle={state.isRefused ? `Error: ${title}` : title}
      trail={[
        { label: 'Campaigns', link: { to: '/campaigns' } },
        { label: campaign.name, link: back },
      ]}
      actions={reason || ended ? null : <CampaignActions state={state} back={back} />}
    >
      {reason && !ended ? (
        <Notice tone="warn">{reason}</Notice>
      ) : (
        <Scheduler state={state} choices={choices} campaign={campaign} ended={ended} />
      )}
      <LeaveGuard isDirty={state.hasUnsaved}>
        {ended
          ? messages.leaveEnded
          : 'You have unsaved changes. You can restore them when you return in this browser.'}
      </LeaveGuard>
    </Page>
  )
}
