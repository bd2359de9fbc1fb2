import { issuesOf } from '#contract/http/error'
import { Name } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { RehearsalAssertion } from '#contract/rehearsal/assertions'
import {
  type RehearsalScenario,
  type RehearsalScenarioChanges,
  rehearsalCallers,
} from '#contract/rehearsal/suites'
import { changedValues } from '~/lib/form-diff'

/** `caller` is `simulated helpful` or `case 12`. */
const ScenarioValues = z.object({
  name: Name,
  caller: z.string().min(1, 'Choose a caller.'),
  direction: z.enum(['outbound', 'inbound']),
  variables: z.record(z.string(), z.string()),
  assertions: z.array(RehearsalAssertion).max(20),
})
export type ScenarioValues = z.input<typeof ScenarioValues>

export function valuesOf(scenario: RehearsalScenario | undefined): ScenarioValues {
  if (!scenario) {
    return { name: '', caller: 'simulated helpful', direction: 'outbound', variables: {}, assertions: [] }
  }
  const { name, simulated_caller, rehearsal_case_id, direction, variables, assertions } = scenario
  const past = rehearsal_case_id === null ? '' : `case ${rehearsal_case_id}`
  return {
    name,
    direction,
    variables,
    assertions,
    caller: simulated_caller ? `simulated ${simulated_caller}` : past,
  }
}

type Assertion = ScenarioValues['assertions'][number]

export const hasPattern = (kind: Assertion['kind']) => kind === 'said' || kind === 'never_said'

/** Drops fields that belong to another kind. */
const assertionOf = ({ kind, value, path, is_pattern }: Assertion): Assertion => ({
  kind,
  value,
  ...(kind === 'extracted' && { path }),
  ...(hasPattern(kind) && { is_pattern }),
})

/** A new scenario without its bot, or what changes a stored one. */
export type ScenarioChanges = RehearsalScenarioChanges

function draftOf({ caller, ...rest }: ScenarioValues) {
  const [kind, id = ''] = caller.split(' ')
  const values = { ...rest, assertions: rest.assertions.map(assertionOf) }
  const simulated = rehearsalCallers.find((known) => known === id)
  if (kind === 'case') return { ...values, rehearsal_case_id: Number(id) }
  return { ...values, ...(simulated && { simulated_caller: simulated }) }
}

/** The fields of a new scenario, or those that change a stored one; or what is wrong with them. */
export function checkScenario(base: RehearsalScenario | undefined, values: ScenarioValues) {
  const { data, error } = ScenarioValues.safeParse(values)
  if (!data) return { issues: issuesOf(error) }
  const draft: ScenarioChanges = draftOf(data)
  if (!base) return { changes: draft, issues: [] as [] }
  const saved = new Map(Object.entries(valuesOf(base)))
  const changed = new Set(changedValues(saved, new Map(Object.entries(data))).map(([name]) => name))
  const isChanged = (name: string) =>
    changed.has(name === 'simulated_caller' || name === 'rehearsal_case_id' ? 'caller' : name)
  const fields = Object.entries(draft).filter(([name]) => isChanged(name))
  return { changes: Object.fromEntries(fields) as ScenarioChanges, issues: [] as [] }
}
