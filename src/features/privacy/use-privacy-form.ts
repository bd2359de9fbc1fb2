import { type Resolver, useForm } from 'react-hook-form'
import { ApiError } from '#contract/http/error'
import type { PrivacySettings } from '#contract/privacy/privacy'
import { deletionWords, shortened } from '#rules/calls/retention'
import { auditLog, privacy } from '~/api/operations'
import { call } from '~/api/reading/call'
import { useWrite } from '~/api/writing/use-write'
import { showIssues } from '~/ui/fields/show-issues'
import { confirmAction } from '~/ui/overlays/confirm'
import type { PrivacyValues } from './checked-privacy'
import { changesIn, questionOf, valuesOf } from './privacy-form'
import { countsInWords } from './privacy-words'

// The schemas load when the form is submitted, so that the page opens without them.
const checkLater: Resolver<PrivacyValues> = async (...form) =>
  (await import('./checked-privacy')).checkPrivacy(...form)

/** The dialog wants words typed before anything is deleted. */
const askToDelete = (losses: string, action: () => Promise<unknown>) =>
  confirmAction({
    title: `Delete ${losses}?`,
    verb: 'Delete and save',
    typedName: deletionWords,
    consequences:
      'These are older than the new retention and are deleted now. From then on, expired data is deleted every day. This cannot be undone.',
    action,
  })

/**
 * The form of the privacy settings. A change that deletes data needs a confirmation; other changes are saved
 * at once.
 */
export function usePrivacyForm(settings: PrivacySettings) {
  const write = useWrite(privacy.update, {
    handlesErrors: true,
    alsoRefreshes: [auditLog.list],
    said: () => 'Saved privacy settings',
  })
  const form = useForm({ values: valuesOf(settings), resolver: checkLater })

  const save = (values: PrivacyValues, confirmation?: string) =>
    write.mutateAsync({ body: { ...changesIn(settings, values), ...(confirmation && { confirmation }) } })

  const submit = form.handleSubmit(async (values) => {
    try {
      if (shortened(settings, values).length > 0) {
        const losses = await call(privacy.preview, { query: questionOf(values) })
        const words = countsInWords(losses)
        if (words) return askToDelete(words, () => save(values, deletionWords))
      }
      await save(values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, error)
    }
  })

  return { form, submit }
}
