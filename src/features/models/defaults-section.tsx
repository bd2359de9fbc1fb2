import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ModelChoice, ModelDefaults, ModelDefaultsChanges } from '#contract/models/model-defaults'
import type { ModelProvider } from '#contract/models/model-providers'
import { apisOf } from '#rules/bots/choose-model'
import { type ModelPurpose, modelPurposes } from '#rules/bots/model-purposes'
import { modelDefaults, rehearsalModel } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { type Conflict, changedValues } from '~/lib/form-diff'
import { Button } from '~/ui/controls/button'
import { SettingsForm } from '~/ui/editing/settings-form'
import { useEditableResource } from '~/ui/editing/use-editable-resource'
import { Notice } from '~/ui/feedback/notice'
import { ComboboxField, type Suggestion } from '~/ui/fields/combobox-field'
import { FormField } from '~/ui/fields/form-field'
import { Section } from '~/ui/layout/section'
import { confirmAction } from '~/ui/overlays/confirm'
import { messages, purposeWords } from './messages'

/** A model as the value of a field: the provider's id, a space, and the name of the model. Empty: none. */
type DefaultsValues = Record<ModelPurpose, string>

const fieldValueOf = (choice: ModelChoice | null | undefined) =>
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
  embedding: fieldValueOf(stored?.embedding),
})

/** The models that `values` choose differently from those stored. */
function changesOf(base: ModelDefaults | undefined, values: DefaultsValues): ModelDefaultsChanges {
  const before = new Map(Object.entries(valuesOf(base)))
  const changed = new Set(changedValues(before, new Map(Object.entries(values))).map(([name]) => name))
  const purposes = modelPurposes.filter((purpose) => changed.has(purpose))
  return Object.fromEntries(purposes.map((purpose) => [purpose, choiceIn(values[purpose])]))
}

/** The form of the models of each purpose. */
function useDefaultsForm(stored: ModelDefaults) {
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

/** Every model of every provider. A chosen one that is no longer listed stays an option. */
function optionsOf(providers: readonly ModelProvider[], defaults: ModelDefaults, purpose: ModelPurpose) {
  const offered = providers.filter(({ api }) => apisOf[purpose].includes(api))
  const listed = offered.flatMap(({ id, name, models }) =>
    models.map(
      (model): Suggestion => ({ value: fieldValueOf({ provider_id: id, model }), label: model, hint: name }),
    ),
  )
  const chosen = defaults[purpose]
  const isListed = !chosen || listed.some(({ value }) => value === fieldValueOf(chosen))
  return [
    { value: '', label: purposeWords[purpose].none },
    ...(isListed ? [] : [{ value: fieldValueOf(chosen), label: chosen.model, hint: 'no longer offered' }]),
    ...listed,
  ]
}

type DefaultsSectionProps = {
  defaults: ModelDefaults
  providers: ModelProvider[]
  purposes: readonly ModelPurpose[]
}

/** Which model is used for what. */
export function DefaultsSection({ defaults, providers, purposes }: DefaultsSectionProps) {
  const editor = useDefaultsForm(defaults)
  const labelIn = (purpose: ModelPurpose, value: unknown) =>
    optionsOf(providers, defaults, purpose).find((option) => option.value === value)?.label ?? String(value)
  /** A purpose that two users changed, with both models in words. */
  const contested = ({ path, mine, theirs }: Conflict) => ({
    path,
    label: purposeWords[path as ModelPurpose].label,
    mine: labelIn(path as ModelPurpose, mine),
    theirs: labelIn(path as ModelPurpose, theirs),
  })
  return (
    <Section title="Default models" hint={messages.defaults}>
      <SettingsForm label="Default models" editor={editor} fieldOf={contested}>
        <div className="grid divide-y divide-line">
          {purposes.map((purpose) => (
            <FormField key={purpose} control={editor.form.control} name={purpose}>
              {({ saved: _, ...field }) => (
                <ComboboxField
                  layout="row"
                  label={purposeWords[purpose].label}
                  hint={purposeWords[purpose].hint}
                  options={optionsOf(providers, defaults, purpose)}
                  strict
                  showsHint
                  {...field}
                />
              )}
            </FormField>
          ))}
        </div>
      </SettingsForm>
    </Section>
  )
}

/** The model for rehearsals alone, which an earlier version or a program chose. */
export function EarlierModel() {
  const { data: chosen } = useQuery(query(rehearsalModel.get, {}))
  const update = useWrite(rehearsalModel.update, { handlesErrors: true })
  if (!chosen?.base_url || !chosen.model) return null
  const { host } = new URL(chosen.base_url)
  const name = `${chosen.model} at ${host}`
  const remove = () =>
    confirmAction({
      title: `Remove ${name}?`,
      consequences: messages.removeEarlier,
      verb: 'Remove model',
      action: () => update.mutateAsync({ body: { base_url: null, model: null, key: null } }),
      done: 'Removed the rehearsal model',
    })
  return (
    <Notice
      title={`Rehearsals use ${name}`}
      actions={
        <Button size="small" onClick={remove}>
          Remove
        </Button>
      }
    >
      {messages.earlier}
    </Notice>
  )
}
