import { useState } from 'react'
import type { SavedCampaignDraft } from '#contract/campaigns/drafts'
import { ApiError } from '#contract/http/error'
import { campaignDrafts } from '~/api/operations'
import { etagOf } from '~/api/transport/etag'
import { useWrite } from '~/api/writing/use-write'
import type { CampaignValues } from '~/features/campaigns/form/form-values'
import { messages } from '~/features/campaigns/messages'
import { notify } from '~/ui/feedback/notify'
import { confirmAction, confirmDelete } from '~/ui/overlays/confirm'
import { draftBodyOf } from './draft-values'

const said = ({ name }: SavedCampaignDraft) => `Saved draft ${name}`

type DraftEvents = {
  onSaved: () => void
  /** Another window has launched or deleted the draft. */
  onGone: () => void
}

/** Saves the form as a new draft, or over `draft`; asks first if another user has saved a newer version. */
export function useSaveDraft(draft: SavedCampaignDraft | undefined, { onSaved, onGone }: DraftEvents) {
  const create = useWrite(campaignDrafts.create, { said })
  const update = useWrite(campaignDrafts.update, { said, handlesErrors: true })
  const save = (values: CampaignValues) => {
    const body = draftBodyOf(values)
    if (!draft) return create.mutate({ body }, { onSuccess: onSaved })
    const change = { campaign_draft_id: draft.id, body }
    update.mutate(
      { ...change, ifMatch: etagOf(draft) },
      {
        onSuccess: onSaved,
        onError: ({ status, message }) => {
          if (status === 404) {
            onGone()
            return notify({ tone: 'bad', title: 'Draft not saved', detail: messages.draftGone })
          }
          if (status !== 412) return notify({ tone: 'bad', title: message })
          confirmAction({
            title: `Replace the newer version of ${draft.name}?`,
            verb: 'Replace draft',
            consequences: messages.draftModified,
            action: () => update.mutateAsync(change),
            afterwards: onSaved,
          })
        },
      },
    )
  }
  return { save, isSaving: create.isPending || update.isPending }
}

const isOfDraft = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ path }) => path === 'campaign_draft_id')

/** Launches a campaign from a draft once: another window may have launched the draft since it was opened here. */
export function useDraftToLaunch(draft: SavedCampaignDraft | undefined) {
  const [isGone, setIsGone] = useState(false)
  const stored = isGone ? undefined : draft
  return {
    /** The draft, unless it no longer exists. */
    stored,
    /** What a new campaign says of its draft. */
    fields: stored ? { campaign_draft_id: stored.id } : {},
    forget: () => setIsGone(true),
    /** Rejects with the reason that the server had. After the draft is gone, a launch no longer names it. */
    refuse(error: unknown): never {
      if (!isOfDraft(error)) throw error
      setIsGone(true)
      throw Object.assign(new Error(messages.draftGone), { issues: [] })
    },
  }
}

/** Asks before a draft is deleted. */
export function useDeleteDraft() {
  const remove = useWrite(campaignDrafts.delete, { handlesErrors: true })
  return ({ id, name }: SavedCampaignDraft) =>
    confirmDelete({
      what: name,
      noun: 'draft',
      consequences: messages.deleteDraft,
      action: () => remove.mutateAsync({ campaign_draft_id: id }),
    })
}
