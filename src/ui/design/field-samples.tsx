import { useState } from 'react'
import { ChoiceField } from '~/ui/fields/choice-field'
import { ComboboxField } from '~/ui/fields/combobox-field'
import { DateField } from '~/ui/fields/date-field'
import type { FieldProps } from '~/ui/fields/field'
import { JsonField } from '~/ui/fields/json-field'
import { NumberField } from '~/ui/fields/number-field'
import { SelectField } from '~/ui/fields/select-field'
import { SliderField } from '~/ui/fields/slider-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { TimeField } from '~/ui/fields/time-field'
import { Section } from '~/ui/layout/section'

const models = [
  { value: 'fast', label: 'Fast', hint: '$0.01', group: 'Hosted' },
  { value: 'fine', label: 'Fine', hint: '$0.04', group: 'Hosted' },
  { value: 'own', label: 'Own model', group: 'Yours' },
  { value: 'old', label: 'Retired', group: 'Yours', disabled: true },
]

const states: { name: string; props: Partial<FieldProps> }[] = [
  { name: 'Plain', props: {} },
  { name: 'With hint', props: { hint: 'Callers hear this.', optional: true } },
  { name: 'With error', props: { error: 'Enter a value.' } },
  { name: 'Disabled', props: { disabled: true } },
]

const start = {
  text: 'Front desk',
  long: 'You answer the phone of a clinic.',
  json: '{ "kind": "visit" }',
  number: 15 as number | null,
  model: 'fine',
  voice: 'nova',
  style: 'calm',
  day: '2026-11-21',
  time: '09:30',
  speed: 1,
  isOn: true,
}

/** All fields in one state. */
function Fields({ name, props }: { name: string; props: Partial<FieldProps> }) {
  const [values, setValues] = useState(start)
  const bind = <Key extends keyof typeof start>(key: Key) => ({
    ...props,
    value: values[key],
    onChange: (value: (typeof start)[Key]) => setValues((now) => ({ ...now, [key]: value })),
  })
  return (
    <Section title={`Fields: ${name.toLowerCase()}`}>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label="Name" {...bind('text')} />
        <NumberField label="Maximum call length" unit="min" {...bind('number')} />
        <SelectField label="Model" options={models} {...bind('model')} />
        <ComboboxField
          label="Voice"
          strict
          options={[
            { value: 'nova', label: 'Nova', hint: 'warm' },
            { value: 'echo', label: 'Echo' },
          ]}
          {...bind('voice')}
        />
        <DateField label="Day" {...bind('day')} />
        <TimeField label="Opens" {...bind('time')} />
        <ChoiceField
          label="Style"
          options={[
            { value: 'calm', label: 'Calm' },
            { value: 'lively', label: 'Lively' },
          ]}
          {...bind('style')}
        />
        <SwitchField label="Record calls" {...bind('isOn')} />
        <SliderField label="Speed" min={0.5} max={2} step={0.1} unit="×" {...bind('speed')} />
        <TextAreaField label="Prompt" {...bind('long')} />
        <JsonField label="Schema" rows={3} {...bind('json')} />
      </div>
    </Section>
  )
}

/** A settings row, which names the saved value while it differs. */
function Rows() {
  const [length, setLength] = useState<number | null>(20)
  const [day, setDay] = useState('2026-11-21')
  return (
    <Section title="Fields: settings row">
      <NumberField
        layout="row"
        label="Maximum call length"
        hint="The bot says goodbye before."
        unit="min"
        value={length}
        saved={15}
        onChange={setLength}
      />
      <DateField layout="row" label="Price date" value={day} saved="2026-11-01" onChange={setDay} />
    </Section>
  )
}

/** What a date field says about a day that it rejects. */
function Dates() {
  const [values, setValues] = useState(['', '2026-12-24', 'someday'])
  const bind = (at: number) => ({
    value: values[at] ?? '',
    onChange: (day: string) => setValues((now) => now.with(at, day)),
  })
  return (
    <Section title="Fields: dates">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <DateField label="Empty day" {...bind(0)} />
        <DateField label="Day after the last" min="2026-11-02" max="2026-11-30" {...bind(1)} />
        <DateField label="No day" {...bind(2)} />
        <DateField label="Beside a calendar" hasCalendar={false} {...bind(0)} />
      </div>
    </Section>
  )
}

export function FieldSamples() {
  return (
    <>
      {states.map(({ name, props }) => (
        <Fields key={name} name={name} props={props} />
      ))}
      <Rows />
      <Dates />
    </>
  )
}
