import type { Control } from 'react-hook-form'
import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { textSize } from '#rules/text/text-segments'
import { formatCount, formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { FormField } from '~/ui/fields/form-field'
import { SelectField } from '~/ui/fields/select-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import type { TextStart, TextValues } from './text-form'

const mostShown = 5

/** The length as the carrier counts it: characters, billed texts, and the characters that shorten a text. */
function TextLength({ text }: { text: string }) {
  const { encoding, length, segments, left, unusual } = textSize(text)
  return (
    <div className="grid gap-0.5 text-sm text-muted tabular-nums">
      <p>
        {formatCount(length, 'character')} · {formatCount(segments, 'text')} · {formatNumber(left)} left in
        this one
      </p>
      {encoding === 'UCS-2' && (
        <p>
          70 characters a text instead of 160, because of <bdi>{unusual.slice(0, mostShown).join(' ')}</bdi>
          {unusual.length > mostShown && ' and others'}
        </p>
      )}
    </div>
  )
}

type TextFieldsProps = {
  control: Control<TextValues>
  numbers: PhoneNumber[]
  to: TextStart['to']
  /** Variables that can be inserted. */
  variables: string[]
  /** The text with variables filled in. */
  filled: string
}

export function TextFields({ control, numbers, to, variables, filled }: TextFieldsProps) {
  return (
    <>
      <FormField control={control} name="to_number">
        {({ saved: _, ...field }) =>
          to.length > 1 ? (
            <SelectField
              label="To"
              options={to.map(({ number, label }) => ({ value: number, label }))}
              {...field}
            />
          ) : (
            <TextField label="To" type="tel" autoComplete="off" mono placeholder="+14155550123" {...field} />
          )
        }
      </FormField>
      <FormField control={control} name="from_number">
        {({ saved: _, ...field }) => (
          <SelectField
            label="From"
            options={numbers.map(({ phone_number, name }) => ({
              value: phone_number,
              label: [phone_number, name].filter(Boolean).join(' · '),
            }))}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="message">
        {({ saved: _, ...field }) => (
          <TextAreaField
            label="Text"
            rows={4}
            footer={
              <>
                <TextLength text={filled} />
                <Variables
                  names={variables}
                  onInsert={(name) => field.onChange(`${field.value}{{${name}}}`)}
                />
              </>
            }
            {...field}
          />
        )}
      </FormField>
    </>
  )
}

type VariablesProps = { names: string[]; onInsert: (name: string) => void }

function Variables({ names, onInsert }: VariablesProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1">
      <legend className="sr-only">Insert a variable</legend>
      {names.map((name) => (
        <Button key={name} size="small" variant="quiet" onClick={() => onInsert(name)}>
          <span className="sr-only">Insert </span>
          <bdi className="font-mono text-xs">{`{{${name}}}`}</bdi>
        </Button>
      ))}
    </fieldset>
  )
}
