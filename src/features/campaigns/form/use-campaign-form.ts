import type { Campaign, CampaignChanges } from '#contract/campaigns/campaigns'
import { useSession } from '~/api/session'
import type { Store } from '~/ui/editing/merge-and-save'
import { useEditableResource } from '~/ui/editing/use-editable-resource'
import { useShortcuts } from '~/ui/hooks/use-shortcuts'
import { changesTo, valuesOf, withoutExtensions } from './campaign-values'
import type { CheckedCampaign } from './checked-campaign'
import type { CampaignValues } from './form-values'
import { placeIssues } from './server-errors'

type CampaignFormOptions = {
  /** Absent: a new one. */
  campaign?: Campaign
  /** The initial values of a new campaign. */
  initial?: CampaignValues | undefined
  draftName: string
  create?: (draft: CheckedCampaign) => Promise<Campaign>
  store?: Store<Campaign, CampaignChanges>
  /** The page has read that the campaign no longer exists. */
  isDeleted?: boolean
  onSaved: (campaign: Campaign) => void
  onRefused?: () => void
}

/** The form of a campaign: what is wrong with it, by our rules or by the server's, and how it is saved. */
export function useCampaignForm({ campaign, initial, create, ...options }: CampaignFormOptions) {
  const { capabilities } = useSession()
  const hasExtensions = Boolean(capabilities.campaign_actions) || Boolean(campaign?.retry_rules)
  const editor = useEditableResource<Campaign, CampaignValues, CampaignChanges, CheckedCampaign>({
    ...options,
    noun: 'campaign',
    stored: campaign,
    valuesOf: (base) => (base || !initial ? valuesOf(base) : initial),
    // The schemas load when the first field is left, so that the form does not wait for them.
    check: async (base, values) => {
      const { draft, issues } = (await import('./checked-campaign')).checkCampaign(values)
      if (!draft) return { issues }
      const known = hasExtensions ? draft : withoutExtensions(draft)
      return { changes: base ? changesTo(base, known) : known, issues: [] }
    },
    // A new campaign is launched only after a question, which shows the draft.
    ask: (draft) => (campaign ? undefined : (draft as CheckedCampaign)),
    create: create && ((draft) => create(draft as CheckedCampaign)),
    placeIssues,
    mode: 'onTouched',
  })
  useShortcuts({ 'mod+s': () => void editor.submit() })
  return {
    ...editor,
    control: editor.form.control,
    isNew: campaign === undefined,
    hasExtensions,
    scheduled_from: campaign && (campaign.scheduled_from ?? campaign.created_at),
  }
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>
