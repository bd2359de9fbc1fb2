import { useController } from 'react-hook-form'
import type { Preflight } from '#contract/campaigns/preflight'
import { Field } from '~/ui/fields/field'
import { Section } from '~/ui/layout/section'
import type { CampaignControl } from './campaign-control'
import { VariableRow } from './variable-row'

type VariableFieldsProps = { control: CampaignControl; called?: Pick<Preflight, 'unfilled'> }

/** Variables of the bot's texts that not every contact fills: who lacks one is held back, or hears a default text. */
export function VariableFields({ control, called }: VariableFieldsProps) {
  const { field, fieldState } = useController({ control, name: 'variable_defaults' })
  const lacking = new Map((called?.unfilled ?? []).map(({ variable, contacts }) => [variable, contacts]))
  const names = [...new Set([...Object.keys(field.value), ...lacking.keys()])].toSorted()
  if (names.length === 0) return null

  const choose = (name: string, text: string | null) => {
    const { [name]: _, ...others } = field.value
    field.onChange(text === null ? others : { ...others, [name]: text })
  }
  return (
    <Section title="Variables that not every contact fills">
      <Field
        label="Variables"
        labelHidden
        group
        error={fieldState.error?.message}
        hint="What nothing fills is never spoken: a contact that lacks one is held back, or hears your text."
      >
        {() => (
          <ul className="grid gap-4">
            {names.map((name, at) => (
              <VariableRow
                key={name}
                name={name}
                lacking={lacking.get(name)}
                text={field.value[name] ?? null}
                onChange={(text) => choose(name, text)}
                ref={at === 0 ? field.ref : undefined}
              />
            ))}
          </ul>
        )}
      </Field>
    </Section>
  )
}
