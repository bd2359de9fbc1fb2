import { useEffect, useState } from 'react'
import { type FieldPath, type Resolver, useForm } from 'react-hook-form'
import type { Campaign } from '#contract/campaigns/campaigns'
import { ApiError } from '#contract/http/error'
import { useSession } from '~/api/session'
import { type Conflict, changedLeaves, conflictsBetween, isSame } from '~/lib/form-diff'
import { dropDraft } from '~/ui/fields/drafts/draft-storage'
import { useTypedOver } from '~/ui/fields/drafts/use-draft-base'
import { showIssues } from '~/ui/fields/show-issues'
import { useShortcuts } from '~/ui/hooks/use-shortcuts'
import { leavesOf, valuesOf, withoutExtensions } from './campaign-values'
import type { CheckedCampaign } from './checked-campaign'
import type { CampaignValues } from './form-values'
import { issuesIn, refusalOf } from './server-errors'

// The schemas come when the first field is left: the form is there without them.
const checkLater: Resolver<CampaignValues, unknown, CheckedCampaign> = async (...form) =>
  (await import('./checked-campaign')).checkCampaign(...form)

type CampaignFormOptions = {
  /** Absent: a new one. */
  campaign?: Campaign
  /** What a new one begins with. */
  initial?: CampaignValues
  /** Under which what is typed is kept for this tab. */
  draftName: string
  /** Asks once more before it stores. */
  asks?: boolean
  /** Stores the draft, whose changes are those to `base`; rejects with an ApiError. */
  save: (draft: CheckedCampaign, base: Campaign | undefined) => Promise<Campaign>
  /** The campaign as it stands on the server now. */
  readLatest?: () => Promise<Campaign>
  onSaved: (campaign: Campaign) => void
}

/** The form of a campaign: what is wrong with it, by our rules or by the server's, and how it is saved. */
export function useCampaignForm(options: CampaignFormOptions) {
  // react-hook-form changes its errors in place, which memoized code does not see.
  'use no memo'
  const { campaign, initial, draftName, asks = false, save, readLatest, onSaved } = options
  const { capabilities } = useSession()
  const hasExtensions = Boolean(capabilities.campaign_actions) || Boolean(campaign?.retry_rules)
  const [base, setBase] = useState(campaign)
  const [saved, setSaved] = useState(() => initial ?? valuesOf(base))
  const { typedOver, unsavedIn, restore } = useTypedOver(leavesOf(saved), saved)
  const form = useForm({
    defaultValues: saved,
    resolver: checkLater,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const [asked, setAsked] = useState<CheckedCampaign | null>(null)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [refusals, setRefusals] = useState(0)

  // What others have saved meanwhile shows as long as nothing is typed here.
  const isOutdated = campaign !== undefined && !isDirty && !isSame(valuesOf(campaign), saved)
  useEffect(() => {
    if (!isOutdated) return
    setBase(campaign)
    setSaved(valuesOf(campaign))
    form.reset(valuesOf(campaign))
  }, [isOutdated, campaign, form])

  const refuse = () => setRefusals((count) => count + 1)
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAsked(null)
      refuse()
      showIssues(form, refusalOf(error))
    }
  }
  const storeAgainst = async (draft: CheckedCampaign, from: Campaign | undefined) => {
    const stored = await save(hasExtensions ? draft : withoutExtensions(draft), from)
    dropDraft(draftName)
    onSaved(stored)
  }
  const storeUncontested = async (draft: CheckedCampaign) => {
    const latest = await readLatest?.()
    const contested = latest
      ? conflictsBetween(leavesOf(valuesOf(latest)), leavesOf(saved), leavesOf(form.getValues()), typedOver)
      : []
    if (contested.length > 0) setConflicts(contested)
    else await storeAgainst(draft, base)
  }
  const submit = form.handleSubmit(
    (draft) => (asks ? setAsked(draft) : attempt(() => storeUncontested(draft))),
    refuse,
  )

  /** Saves with the other person's values of these fields and mine of the other ones that I changed. */
  const decide = (theirs: string[]) =>
    attempt(async () => {
      const latest = await readLatest?.()
      if (!latest) return
      const mine = changedLeaves(leavesOf(saved), leavesOf(form.getValues()))
      setConflicts([])
      setBase(latest)
      setSaved(valuesOf(latest))
      form.reset(valuesOf(latest))
      for (const [name, value] of mine.filter(([path]) => !theirs.includes(path)))
        form.setValue(name as FieldPath<CampaignValues>, value as never, { shouldDirty: true })
      await form.handleSubmit((draft) => storeAgainst(draft, latest), refuse)()
    })
  useShortcuts({ 'mod+s': () => void submit() })
  const issues = issuesIn(errors)
  const serverMessage = errors.root?.server?.message

  return {
    form,
    control: form.control,
    submit,
    store: (draft: CheckedCampaign) => attempt(() => storeAgainst(draft, base)),
    /** What waits for the answer of the person. */
    asked,
    cancel: () => setAsked(null),
    unsavedIn,
    restore,
    draftName,
    conflicts,
    decide,
    dismissConflicts: () => setConflicts([]),
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
