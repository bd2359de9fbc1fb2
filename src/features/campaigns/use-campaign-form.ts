import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Campaign } from '#contract/campaigns'
import { ApiError } from '#contract/error'
import { showIssues } from '~/ui/fields/show-issues'
import { useShortcuts } from '~/ui/use-shortcuts'
import { CheckedCampaign, valuesOf } from './campaign-values'

type CampaignFormOptions = {
  /** Absent: a new one. */
  campaign?: Campaign
  /** Stores the draft; rejects with an ApiError. */
  save: (draft: CheckedCampaign) => Promise<Campaign>
  onSaved: (campaign: Campaign) => void
}

/** The form of a campaign: what is wrong with it, by our rules or by the server's, and how it is saved. */
export function useCampaignForm({ campaign, save, onSaved }: CampaignFormOptions) {
  const form = useForm({ defaultValues: valuesOf(campaign), resolver: zodResolver(CheckedCampaign) })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState

  const submit = form.handleSubmit(async (draft) => {
    try {
      onSaved(await save(draft))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, error)
    }
  })
  useShortcuts({ 'mod+s': () => void submit() })

  return {
    control: form.control,
    submit,
    isNew: campaign === undefined,
    created_at: campaign?.created_at,
    isDirty,
    isSubmitting,
    serverMessage: errors.root?.server?.message,
    isRefused: submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0,
  }
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>
