import { useQueryClient } from '@tanstack/react-query'
import type { DialingRules, DialingRulesChanges } from '#contract/campaigns/dialing-rules'
import { loosened } from '#rules/dialing/loosened-rules'
import { auditLog, dialingRules } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { changedValues } from '~/lib/form-diff'
import { useEditableResource } from '~/ui/editing/use-editable-resource'
import type { RulesValues } from './checked-rules'
import { loosenedInWords } from './rule-words'

const valuesOf = ({
  version: _,
  updated_at: __,
  automatic_countries: ___,
  ...values
}: DialingRules): RulesValues => values

const flatten = (values: RulesValues) => new Map<string, unknown>(Object.entries(values))

/** The form of the rules: what tightens is saved at once, what loosens waits for `confirm`. */
export function useRulesForm(rules: DialingRules) {
  const client = useQueryClient()
  const { mutateAsync: write } = useWrite(dialingRules.update, {
    handlesErrors: true,
    alsoRefreshes: [auditLog.list],
    said: ({ version }) => `Saved the calling rules as version ${version}`,
  })
  return useEditableResource<DialingRules, RulesValues, DialingRulesChanges, string[]>({
    stored: rules,
    valuesOf: (base = rules) => valuesOf(base),
    flatten,
    // The schemas load when the form is submitted, so that the page opens without them.
    check: async (base = rules, values) => {
      const issues = (await import('./checked-rules')).issuesIn(values)
      if (issues.length > 0) return { issues }
      const changed = changedValues(flatten(valuesOf(base)), flatten(values))
      return { changes: Object.fromEntries(changed), issues: [] }
    },
    ask: (changes, base = rules) => {
      const wanted = { ...base, ...changes }
      const names = loosened(base, wanted)
      return names.length > 0 ? names.map((name) => loosenedInWords(name, base, wanted)) : undefined
    },
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(dialingRules.get, {}), staleTime: 0 }),
      write: (body, ifMatch) => write({ body, ifMatch }),
    }),
    focusesErrors: true,
  })
}

export type RulesForm = ReturnType<typeof useRulesForm>
