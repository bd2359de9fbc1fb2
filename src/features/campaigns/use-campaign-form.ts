import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { Campaign } from '#contract/campaigns'
import { ApiError } from '#contract/error'
import { useSession } from '~/api/session'
import { showIssues } from '~/ui/fields/show-issues'
import { useShortcuts } from '~/ui/use-shortcuts'
import { type CampaignValues, valuesOf, withoutExtensions } from './campaign-values'
import type { CheckedCampaign } from './checked-campaign'
import { issuesIn, refusalOf } from './refusal'

// The schemas come when the first field is left: the form is there without them.
const checkLater: Resolver<CampaignValues, unknown, CheckedCampaign> = async (...form) =>
  (await import('./checked-campaign')).checkCampaign(...form)

type CampaignFormOptions = {
  /** Absent: a new one. */
  campaign?: Campaign
  /** What a new one begins with. */
  initial?: CampaignValues
  /** Asks once more before it stores. */
  asks?: boolean
  /** Stores the draft; rejects with an ApiError. */
  save: (draft: CheckedCampaign) => Promise<Campaign>
  onSaved: (campaign: Campaign) => void
}

/** The form of a campaign: what is wrong with it, by our rules or by the server's, and how it is saved. */
export function useCampaignForm({ campaign, initial, asks = false, save, onSaved }: CampaignFormOptions) {
  // react-hook-form changes its errors in place, which memoized code does not see.
  'use no memo'
  const { capabilities } = useSession()
  const hasExtensions = Boolean(capabilities.campaign_actions) || Boolean(campaign?.retry_rules)
  const form = useForm({
    defaultValues: initial ?? valuesOf(campaign),
    resolver: checkLater,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const [asked, setAsked] = useState<CheckedCampaign | null>(null)
  const [refusals, setRefusals] = useState(0)

  const store = async (draft: CheckedCampaign) => {
    try {
      onSaved(await save(hasExtensions ? draft : withoutExtensions(draft)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAsked(null)
      setRefusals((count) => count + 1)
      showIssues(form, refusalOf(error))
    }
  }
  const submit = form.handleSubmit(
    (draft) => (asks ? setAsked(draft) : store(draft)),
    () => setRefusals((count) => count + 1),
  )
  useShortcuts({ 'mod+s': () => void submit() })
  const issues = issuesIn(errors)
  const serverMessage = errors.root?.server?.message

  return {
    form,
    control: form.control,
    submit,
    store,
    /** What waits for the answer of the person. */
    asked,
    cancel: () => setAsked(null),
    isNew: campaign === undefined,
    hasExtensions,
    scheduled_from: campaign && (campaign.scheduled_from ?? campaign.created_at),
    isDirty,
    isSubmitting,
    issues,
    serverMessage,
    /** Counts the refusals, so that each is told anew. */
    refusals,
    isRefused: submitCount > 0 && !isSubmitting && (issues.length > 0 || serverMessage !== undefined),
  }
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>
