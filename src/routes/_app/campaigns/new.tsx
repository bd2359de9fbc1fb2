import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { campaignDrafts, campaigns } from '~/api/operations'
import { query } from '~/api/reading/query'
import { id, readSearch } from '~/api/search'
import { aDayMs } from '~/api/writing/keyring'
import { useWrite } from '~/api/writing/use-write'
import { valuesOfDraft } from '~/features/campaigns/drafts/draft-values'
import { useDraftToLaunch, useSaveDraft } from '~/features/campaigns/drafts/use-draft-writes'
import { findChosen, loadFirstChoices, useChoices } from '~/features/campaigns/form/choices'
import { useCampaignForm } from '~/features/campaigns/form/use-campaign-form'
import { CampaignActions } from '~/features/campaigns/list/campaign-actions'
import { copyOfCampaign, withExisting } from '~/features/campaigns/list/duplicate'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { Scheduler } from './-scheduler'
import { TestButton } from './-test-button'

/** `from`: the campaign to copy; `draft`: the draft to finish. */
const readAddress = readSearch({ from: id, draft: id })

const LaunchQuestion = lazy(async () => ({
  default: (await import('./-launch-question')).LaunchQuestion,
}))

/** Needed only in front of platforms that dial campaigns themselves. */
const PlatformDials = lazy(async () => ({
  default: (await import('~/features/campaigns/form/platform-dials')).PlatformDials,
}))

export const Route = createFileRoute('/_app/campaigns/new')({
  validateSearch: readAddress,
  loaderDeps: ({ search: { from, draft } }) => ({ from, draft }),
  remountDeps: ({ search }) => search,
  // A draft is opened as it is stored, not as it was when it was opened before.
  gcTime: 0,
  preloadGcTime: 0,
  loader: async ({ context: { queryClient, session }, deps: { from, draft }, location }) => {
    const hasDrafts = session.capabilities.campaign_drafts
    const [copied, opened] = await Promise.all([
      from ? queryClient.ensureQueryData(query(campaigns.get, { campaign_id: from })) : undefined,
      draft && hasDrafts
        ? queryClient.fetchQuery(query(campaignDrafts.get, { campaign_draft_id: draft }))
        : undefined,
      loadFirstChoices(queryClient),
    ])
    const values = copied ? copyOfCampaign(copied) : opened && valuesOfDraft(opened)
    const initial = values && withExisting(values, await findChosen(queryClient, values))
    const { campaign: typed } = location.state
    return {
      copied,
      draft: opened,
      initial,
      typed: typed && withExisting(typed, await findChosen(queryClient, typed)),
    }
  },
  pendingComponent: () => <PageSkeleton shape="form" />,
  component: NewCampaignPage,
})

function NewCampaignPage() {
  const { session } = Route.useRouteContext()
  const { copied, draft, initial, typed } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const choices = useChoices()
  const create = useWrite(campaigns.create, {
    handlesErrors: true,
    repeatsForMs: aDayMs,
    said: ({ name }) => `Launched ${name}`,
    alsoRefreshes: draft ? [campaignDrafts.list] : [],
  })
  const launched = useDraftToLaunch(draft)
  const state = useCampaignForm({
    initial,
    draftName: copied ? `copy of campaign ${copied.id}` : draft ? `campaign draft ${draft.id}` : 'campaign',
    create: (body) => create.mutateAsync({ body: { ...body, ...launched.fields } }).catch(launched.refuse),
    onSaved: ({ id }) => {
      void navigate({ to: '/campaigns/$campaignId', params: { campaignId: id }, ignoreBlocker: true })
    },
  })
  const restoreTyped = useEffectEvent(() => typed && state.draft.onRestore(Object.entries(typed)))
  useEffect(() => void restoreTyped(), [])
  const { save, isSaving } = useSaveDraft(launched.stored, {
    onSaved: () => {
      state.discard()
      void navigate({ to: '/campaigns/drafts', ignoreBlocker: true })
    },
    onGone: launched.forget,
  })
  return (
    <Page
      title="New campaign"
      documentTitle={state.isRefused ? 'Error: New campaign' : 'New campaign'}
      trail={[{ label: 'Campaigns', link: { to: '/campaigns' } }]}
      aside={
        launched.stored && (
          <Badge>
            <span>
              Draft saved <Time clock value={launched.stored.updated_at} />
            </span>
          </Badge>
        )
      }
      actions={
        <CampaignActions state={state} back={{ to: '/campaigns' }}>
          {session.capabilities.campaign_drafts && (
            <Button pending={isSaving} onClick={() => save(state.form.getValues())}>
              {launched.stored ? 'Save draft' : 'Save as draft'}
            </Button>
          )}
          <TestButton control={state.control} />
        </CampaignActions>
      }
    >
      <div className="grid gap-4">
        {!session.capabilities.campaign_actions && (
          <Suspense>
            <PlatformDials />
          </Suspense>
        )}
        <Scheduler state={state} choices={choices} />
      </div>
      {state.question && (
        <LateDialog onClose={state.cancel}>
          <LaunchQuestion draft={state.question} state={state} pending={create.isPending} />
        </LateDialog>
      )}
      <LeaveGuard isDirty={state.hasUnsaved}>
        This campaign is not launched. You can restore your draft when you return in this browser.
      </LeaveGuard>
    </Page>
  )
}
