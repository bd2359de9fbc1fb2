import { useQueryClient } from '@tanstack/react-query'
import {
  type ModelChoice,
  type ModelDefaults,
  type ModelDefaultsChanges,
  type ModelPurpose,
  modelPurposes,
} from '#contract/models/model-defaults'
import { modelDefaults } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { changedValues } from '~/lib/form-diff'
import { useEditableResource } from '~/ui/editing/use-editable-resource'

/** A model as the value of a field: the provider's id, a space, and the name of the model. Empty: none. */
export type DefaultsValues = Record<ModelPurpose, string>

export const fieldValueOf = (choice: ModelChoice | null | undefined) =>
  choice ? `${choice.provider_id} ${choice.model}` : ''

function choiceIn(value: string): ModelChoice | null {
  const at = value.indexOf(' ')
  return at < 0 ? null : { provider_id: Number(value.slice(0, at)), model: value.slice(at + 1) }
}

const valuesOf = (stored: ModelDefaults | undefined): DefaultsValues => ({
  conversation: fieldValueOf(stored?.conversation),
  analysis: fieldValueOf(stored?.analysis),
  rehearsal_caller: fieldValueOf(stored?.rehearsal_caller),
  voice: fieldValueOf(stored?.voice),
  recognition: fieldValueOf(stored?.recognition),
})

/** The models that `values` choose differently from those stored. */
function changesOf(base: ModelDefaults | undefined, values: DefaultsValues): ModelDefaultsChanges {
  const before = new Map(Object.entries(valuesOf(base)))
  const changed = new Set(changedValues(before, new Map(Object.entries(values))).map(([name]) => name))
  const purposes = modelPurposes.filter((purpose) => changed.has(purpose))
  return Object.fromEntries(purposes.map((purpose) => [purpose, choiceIn(values[purpose])]))
}

/** The form of the models of each purpose. */
export function useDefaultsForm(stored: ModelDefaults) {
  const client = useQueryClient()
  const update = useWrite(modelDefaults.update, { handlesErrors: true, said: () => 'Saved the models' })
  return useEditableResource<ModelDefaults, DefaultsValues, ModelDefaultsChanges>({
    stored,
    valuesOf,
    check: async (base, values) => ({ changes: changesOf(base, values), issues: [] }),
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(modelDefaults.get, {}), staleTime: 0 }),
      write: (body, ifMatch) => update.mutateAsync({ body, ifMatch }),
    }),
    focusesErrors: true,
  })
}
