import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { DialingRules, DialingRulesChanges } from '#contract/campaigns/dialing-rules'
import { ApiError } from '#contract/http/error'
import { loosened } from '#rules/dialing/loosened-rules'
import { auditLog, dialingRules } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { showIssues } from '~/ui/fields/show-issues'
import type { RulesValues } from './checked-rules'
import { loosenedInWords } from './rule-words'

const valuesOf = ({
  version: _,
  updated_at: __,
  automatic_countries: ___,
  ...values
}: DialingRules): RulesValues => values

const names = [
  'concurrency',
  'hours_start',
  'hours_end',
  'attempts_per_day',
  'unknown_zone',
  'countries',
  'country_list',
  'api_calls_in_hours',
  'opt_outs',
] as const

/** Only what differs is sent. */
function changesIn(rules: DialingRules, values: RulesValues): Partial<RulesValues> {
  const changed = names.filter((name) => String(values[name]) !== String(rules[name]))
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}

// The schemas come when the form is sent: it is there without them.
const checkLater: Resolver<RulesValues> = async (...form) =>
  (await import('./checked-rules')).checkRules(...form)

/** The form of the rules: what tightens is saved at once, what loosens waits for `confirm`. */
export function useRulesForm(rules: DialingRules) {
  const [asked, setAsked] = useState<RulesValues | null>(null)
  const write = useWrite(dialingRules.update, {
    handlesErrors: true,
    alsoRefreshes: [auditLog.list],
    said: ({ version }) => `Saved the dialing rules as version ${version}`,
  })
  const form = useForm({ values: valuesOf(rules), resolver: checkLater })

  const save = (values: RulesValues, confirmation: Partial<DialingRulesChanges> = {}) =>
    write.mutateAsync({ body: { ...changesIn(rules, values), ...confirmation } })

  const submit = form.handleSubmit(async (values) => {
    if (loosened(rules, { ...rules, ...values }).length > 0) return setAsked(values)
    try {
      await save(values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, error)
    }
  })

  return {
    form,
    submit,
    asked: asked && {
      consequences: loosened(rules, { ...rules, ...asked }).map((name) =>
        loosenedInWords(name, rules, { ...rules, ...asked }),
      ),
      async confirm(confirmation: Partial<DialingRulesChanges>) {
        await save(asked, confirmation)
        setAsked(null)
      },
      cancel: () => setAsked(null),
    },
  }
}
