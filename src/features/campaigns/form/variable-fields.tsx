import type { RefCallback } from 'react'
import { useController } from 'react-hook-form'
import type { Preflight } from '#contract/campaigns/preflight'
import { messages } from '~/features/campaigns/messages'
import { formatCount } from '~/lib/format/number'
import { Field } from '~/ui/fields/field'
import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'
import type { CampaignControl } from './form-values'

type VariableRowProps = {
  name: string
  /** The number of contacts without it; undefined if unknown. */
  lacking: number | undefined
  /** Null: these contacts are blocked. */
  text: string | null
  onChange: (text: string | null) => void
  ref?: RefCallback<HTMLElement>
}

const ways = [
  { value: 'hold', label: 'Block contacts' },
  { value: 'say', label: 'Use default text' },
]

/** The choice for contacts without a variable: block them, or use a default text. */
function VariableRow({ name, lacking, text, onChange, ref }: VariableRowProps) {
  return (
    <li className="grid gap-1.5 sm:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1.4fr)] sm:items-center sm:gap-3">
      <span className="min-w-0">
        <bdi className="block truncate font-mono text-sm">{`{{${name}}}`}</bdi>
        {lacking !== undefined && (
          <span className="text-sm text-muted">{formatCount(lacking, 'contact')} without it</span>
        )}
      </span>
      <SelectField
        label={`Contacts without ${name}`}
        labelHidden
        options={ways}
        value={text === null ? 'hold' : 'say'}
        onChange={(way) => onChange(way === 'hold' ? null : '')}
        ref={ref}
      />
      {text !== null && (
        <TextField
          label={`Default text for ${name}`}
          labelHidden
          placeholder="Default text"
          value={text}
          onChange={onChange}
        />
      )}
    </li>
  )
}

type VariableFieldsProps = { control: CampaignControl; called?: Pick<Preflight, 'unfilled'> }

/** Variables that some contacts lack. Those contacts are blocked, or the bot uses a default text. */
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
    <Section title="Missing variables">
      <Field
        label="Variables"
        labelHidden
        group
        error={fieldState.error?.message}
        hint={messages.missingVariables}
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
