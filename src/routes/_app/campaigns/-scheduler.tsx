import { lazy, Suspense } from 'react'
import type { Campaign } from '#contract/campaigns/campaigns'
import { useSession } from '~/api/session'
import { CampaignForm } from '~/features/campaigns/form/campaign-form'
import type { Choices } from '~/features/campaigns/form/choices'
import type { CampaignFormState } from '~/features/campaigns/form/use-campaign-form'
import { useCampaignPlan, useIncompleteFields } from '~/features/campaigns/form/use-campaign-plan'
import { remainingContacts } from '~/features/campaigns/preflight/campaign-plan'
import { useNumberOfBot, useZoneOfList } from '~/features/campaigns/preflight/use-form-defaults'
import { useHasPreflight, usePreflight } from '~/features/campaigns/preflight/use-preflight'
import { whenIdle } from '~/lib/when-idle'
import type { Deleted } from '~/ui/feedback/deleted-notice'
import { PageZone } from '~/ui/hooks/page-zone'
import { Section } from '~/ui/layout/section'
import { Skeleton } from '~/ui/layout/skeleton'

/** Loaded after the first paint: it waits for the server anyway. */
const Preflight = lazy(async () => {
  await whenIdle()
  return { default: (await import('~/features/campaigns/preflight/preflight')).Preflight }
})

const ListCheck = lazy(async () => ({
  default: (await import('~/features/do-not-call/list-check')).ListCheck,
}))

const loading = (
  <Section title="Preflight">
    <Skeleton lines={4} />
  </Section>
)

type SchedulerProps = {
  state: CampaignFormState
  choices: Choices
  /** The campaign that is changed; absent: a new one. */
  campaign?: Campaign
  /** Why the form can no longer be saved. */
  ended?: Deleted | null
}

/** The form of a campaign next to its preflight. */
export function Scheduler({ state, choices, campaign, ended = null }: SchedulerProps) {
  const draft = useCampaignPlan(state)
  const own = Number(draft.contact_list_id) === campaign?.contact_list_id ? campaign : undefined
  const counts = own?.started_at ? own.counts : null
  const plan = { ...draft, campaign_id: own?.id }
  const { found, isBehind } = usePreflight(plan)
  useZoneOfList(state, isBehind ? undefined : found)
  useNumberOfBot(state)
  const incomplete = useIncompleteFields(state, choices)
  const hasPreflight = useHasPreflight()
  const hasListChecks = Boolean(useSession().capabilities.list_checks)
  return (
    <PageZone value={plan.timezone || null}>
      <div className="grid max-w-4xl items-start gap-4 has-[>aside]:max-w-none has-[>aside]:xl:grid-cols-[minmax(0,1fr)_22rem]">
        <CampaignForm state={state} choices={choices} ended={ended} called={found} />
        {hasPreflight && (
          <aside aria-label="Preflight" className="grid min-w-0 gap-4 xl:sticky xl:top-18">
            <Suspense fallback={loading}>
              <Preflight
                plan={plan}
                incomplete={incomplete}
                left={counts ? remainingContacts(counts, found?.held).waiting + counts.dialing : undefined}
                onUse={({ time_start, time_end, concurrency }) => {
                  const change = { shouldDirty: true, shouldValidate: true }
                  state.form.setValue('time_start', time_start, change)
                  state.form.setValue('time_end', time_end, change)
                  if (state.hasExtensions) state.form.setValue('concurrency', concurrency, change)
                }}
              />
            </Suspense>
          </aside>
        )}
        {!hasPreflight && hasListChecks && (
          <aside aria-label="Preflight" className="grid min-w-0 gap-4 xl:sticky xl:top-18">
            <Suspense fallback={loading}>
              <ListCheck contactListId={Number(plan.contact_list_id) || undefined} />
            </Suspense>
          </aside>
        )}
      </div>
    </PageZone>
  )
}
