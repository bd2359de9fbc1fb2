import { type ModelDefaults, type ModelPurpose, modelPurposes } from '#contract/models/model-defaults'
import type { ModelProvider } from '#contract/models/model-providers'
import { apisOf } from '#rules/bots/choose-model'
import type { Conflict } from '~/lib/form-diff'
import { SettingsForm } from '~/ui/editing/settings-form'
import { ComboboxField, type Suggestion } from '~/ui/fields/combobox-field'
import { FormField } from '~/ui/fields/form-field'
import { Section } from '~/ui/layout/section'
import { messages, purposeWords } from './messages'
import { fieldValueOf, useDefaultsForm } from './use-defaults-form'

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

type DefaultsSectionProps = { defaults: ModelDefaults; providers: ModelProvider[] }

/** Which model is used for what. */
export function DefaultsSection({ defaults, providers }: DefaultsSectionProps) {
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
          {modelPurposes.map((purpose) => (
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
