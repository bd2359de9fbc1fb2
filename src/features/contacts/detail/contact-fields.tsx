import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import { E164 } from '#contract/http/json'
import { withoutGrouping } from '#rules/text/grouping'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import type { ContactValues } from './contact-values'
import { InfoEditor } from './info-editor'

type Values = z.input<typeof ContactValues>
type ContactFieldsProps = {
  control: Control<Values, unknown, z.output<typeof ContactValues>>
  /** The numbers on the do-not-call list. */
  listed: readonly string[]
}

const numbers = [
  { name: 'phone_number', label: 'Phone number' },
  { name: 'phone_number_2', label: 'Second number' },
  { name: 'phone_number_3', label: 'Third number' },
] as const

const advice = 'Not in the international form +14155550123: it may not be possible to dial it.'

function hintFor(written: string, listed: readonly string[]): string | undefined {
  const number = written.trim()
  if (listed.includes(withoutGrouping(number))) return 'On the do-not-call list: neither called nor texted.'
  return number && !E164.safeParse(number).success ? advice : undefined
}

export function ContactFields({ control, listed }: ContactFieldsProps) {
  return (
    <>
      <FormField control={control} name="name">
        {({ saved: _, ...field }) => <TextField label="Name" autoComplete="off" {...field} />}
      </FormField>
      {numbers.map(({ name, label }) => (
        <FormField key={name} control={control} name={name}>
          {({ saved: _, ...field }) => (
            <TextField
              label={label}
              optional
              type="tel"
              autoComplete="off"
              mono
              hint={hintFor(field.value, listed)}
              {...field}
            />
          )}
        </FormField>
      ))}
      <FormField control={control} name="contact_info">
        {({ value, onChange, onBlur, error }) => (
          <InfoEditor value={value} onChange={onChange} onBlur={onBlur} error={error} />
        )}
      </FormField>
    </>
  )
}
