import { useState } from 'react'
import type { SavedCampaignDraft } from '#contract/campaigns/drafts'
import { ApiError } from '#contract/http/error'
import { campaignDrafts } from '~/api/operations'
import { call } from '~/api/reading/call'
import { etagOf } from '~/api/transport/etag'
import { useWrite } from '~/api/writing/use-write'
import type { CampaignValues } from '~/features/campaigns/form/form-values'
import { messages } from '~/features/campaigns/messages'
import { notify } from '~/ui/feedback/notify'
import { confirmAction, confirmDelete } from '~/ui/overlays/confirm'
import { draftBodyOf } from './draft-values'

const said = ({ name }: SavedCampaignDraft) => `Saved draft ${name}`

/** Saves the form as a new draft, or over `draft`; asks first if another user has saved a newer version. */
export function useSaveDraft(draft: SavedCampaignDraft | undefined, onSaved: () => void) {
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

/** Launches a campaign from a draft once: another window may have launched the draft since it was opened here. */
export function useDraftToLaunch(draft: SavedCampaignDraft | undefined) {
  const [isGone, setIsGone] = useState(false)
  const remove = useWrite(campaignDrafts.delete, { handlesErrors: true })
  return {
    /** The draft, unless it no longer exists. */
    stored: isGone ? undefined : draft,
    /** Rejects the first launch of a draft that no longer exists. */
    async check() {
      if (!draft || isGone) return
      try {
        await call(campaignDrafts.get, { campaign_draft_id: draft.id })
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error
        setIsGone(true)
        throw Object.assign(new Error(messages.draftGone), { issues: [] })
      }
    },
    remove() {
      if (draft && !isGone) remove.mutate({ campaign_draft_id: draft.id })
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
