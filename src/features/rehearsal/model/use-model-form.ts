import { useQueryClient } from '@tanstack/react-query'
import type { RehearsalModel, RehearsalModelChanges } from '#contract/rehearsal/model'
import { rehearsalModel } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { changedValues } from '~/lib/form-diff'
import { useEditableResource } from '~/ui/editing/use-editable-resource'

type ModelValues = { base_url: string; model: string; key: string }

const valuesOf = (stored: RehearsalModel | undefined): ModelValues => ({
  base_url: stored?.base_url ?? '',
  model: stored?.model ?? '',
  key: '',
})

const changesOf = (base: RehearsalModel | undefined, values: ModelValues): RehearsalModelChanges => {
  const before = new Map(Object.entries(valuesOf(base)))
  const changed = changedValues(before, new Map(Object.entries(values)))
  const { key, ...changes } = Object.fromEntries(
    changed.map(([name, value]) => [name, String(value).trim() || null]),
  )
  // Only Remove key removes a key.
  return key ? { ...changes, key } : changes
}

/** The form of the model. The key is write-only and sent only if typed. */
export function useModelForm(stored: RehearsalModel) {
  const client = useQueryClient()
  const update = useWrite(rehearsalModel.update, { handlesErrors: true, said: () => 'Saved the model' })
  const remove = useWrite(rehearsalModel.update, { handlesErrors: true, said: () => 'Removed the API key' })
  const editor = useEditableResource<RehearsalModel, ModelValues, RehearsalModelChanges>({
    stored,
    valuesOf,
    // The server checks the values: its errors are shown at the fields.
    check: async (base, values) => ({ changes: changesOf(base, values), issues: [] }),
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(rehearsalModel.get, {}), staleTime: 0 }),
      write: (body, ifMatch) => update.mutateAsync({ body, ifMatch }),
    }),
    focusesErrors: true,
  })
  return { ...editor, removeKey: () => remove.mutateAsync({ body: { key: null } }) }
}
