import { useQueryClient } from '@tanstack/react-query'
import type { PrivacySettings } from '#contract/privacy/privacy'
import { shortened } from '#rules/calls/retention'
import { auditLog, privacy } from '~/api/operations'
import { call } from '~/api/reading/call'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { useEditableResource } from '~/ui/editing/use-editable-resource'
import type { PrivacyValues } from './checked-privacy'
import { changesIn, questionOf, valuesOf } from './privacy-form'
import { countsInWords } from './privacy-words'

/**
 * The form of the privacy settings. A change that deletes data waits for `confirm`, with what it deletes as the
 * question; other changes are saved at once.
 */
export function usePrivacyForm(settings: PrivacySettings) {
  const client = useQueryClient()
  const { mutateAsync: write } = useWrite(privacy.update, {
    handlesErrors: true,
    alsoRefreshes: [auditLog.list],
    said: () => 'Saved the privacy settings',
  })
  return useEditableResource<PrivacySettings, PrivacyValues, Partial<PrivacyValues>, string>({
    stored: settings,
    valuesOf: (base = settings) => valuesOf(base),
    // The schemas load when the form is submitted, so that the page opens without them.
    check: async (base = settings, values) => {
      const issues = (await import('./checked-privacy')).issuesIn(values)
      return issues.length > 0 ? { issues } : { changes: changesIn(base, values), issues: [] }
    },
    ask: async (changes, base = settings) => {
      const wanted = { ...valuesOf(base), ...changes }
      if (shortened(base, wanted).length === 0) return undefined
      return countsInWords(await call(privacy.preview, { query: questionOf(wanted) })) || undefined
    },
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(privacy.get, {}), staleTime: 0 }),
      write: (body, ifMatch) => write({ body, ifMatch }),
    }),
    focusesErrors: true,
  })
}

export type PrivacyForm = ReturnType<typeof usePrivacyForm>
