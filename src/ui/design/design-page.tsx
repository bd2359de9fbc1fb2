import { useState } from 'react'
import type { DateRange } from '~/lib/dates/date-ranges'
import { useStore } from '~/lib/store'
import { ToastRegion } from '~/ui/feedback/toast-region'
import { ChoiceField } from '~/ui/fields/choice-field'
import { FilterBar } from '~/ui/filters/filter-bar'
import { choiceFilter } from '~/ui/filters/filter-model'
import { SearchField } from '~/ui/filters/search-field'
import { setPreference, usePreference } from '~/ui/hooks/preferences'
import { Page } from '~/ui/layout/page'
import { Section } from '~/ui/layout/section'
import { confirmation } from '~/ui/overlays/confirm'
import { ConfirmationDialog } from '~/ui/overlays/confirm-dialog'
import { ChartSamples } from './chart-samples'
import { ControlSamples } from './control-samples'
import { FeedbackSamples } from './feedback-samples'
import { FieldSamples } from './field-samples'
import { OverlaySamples } from './overlay-samples'
import { TableSamples } from './table-samples'

const grounds = ['side', 'surface', 'raised', 'sunken', 'chosen', 'line', 'rim', 'edge']
const inks = ['text', 'soft', 'muted', 'accent', 'accent-soft', 'primary', 'danger']
const states = ['good', 'warn', 'bad', 'info']
const series = [1, 2, 3, 4, 5, 6].map((number) => `series-${number}`)

const sizes = [
  { name: 'text-xs', className: 'text-xs', use: 'Labels and hints' },
  { name: 'text-sm', className: 'text-sm', use: 'Buttons and navigation' },
  { name: 'text-base', className: 'text-base font-medium', use: 'Values' },
  { name: 'text-lg', className: 'text-lg font-semibold', use: 'Page and dialog titles' },
  { name: 'text-xl', className: 'text-xl font-semibold', use: 'Sign-in' },
  { name: 'text-2xl', className: 'text-2xl font-semibold', use: 'Key figures' },
]

function Swatches({ names }: { names: string[] }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {names.map((name) => (
        <li key={name} className="grid w-24 gap-1 text-xs">
          <span
            className="h-10 rounded border border-line forced-color-adjust-none"
            style={{ background: `var(--${name})` }}
          />
          {name}
        </li>
      ))}
    </ul>
  )
}

function Foundations() {
  return (
    <>
      <Section title="Colors">
        <div className="grid gap-3">
          {[grounds, inks, states, series].map((names) => (
            <Swatches key={names[0]} names={names} />
          ))}
        </div>
      </Section>
      <Section title="Type">
        <dl className="grid gap-2">
          {sizes.map(({ name, className, use }) => (
            <div key={name} className="flex flex-wrap items-baseline gap-3">
              <dt className="w-24 font-mono text-xs text-muted">{name}</dt>
              <dd className={`${className} tabular-nums`}>{use} 0123456789</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Elevation and shape">
        <div className="flex flex-wrap gap-4 text-sm">
          <p className="rounded-lg border border-line bg-raised p-4 shadow-card">Card</p>
          <p className="rounded-lg bg-raised p-4 shadow-float">Floating</p>
          <p className="rounded border border-rim bg-raised p-4">Control</p>
        </div>
      </Section>
    </>
  )
}

const none = { time: { range: '30d' } as DateRange, bot: '', direction: '', search: '' }

function FilterSamples() {
  const [values, setValues] = useState(none)
  const change = (changed: Partial<typeof none>) => setValues((now) => ({ ...now, ...changed }))
  return (
    <Section title="Filters">
      <FilterBar
        count="12 calls"
        showsCount
        onClearAll={() => setValues(none)}
        search={
          <SearchField label="Search calls" value={values.search} onSearch={(search) => change({ search })} />
        }
        filters={[
          {
            kind: 'dates',
            label: 'Time',
            names: ['range'],
            value: values.time,
            onChange: (time) => change({ time }),
          },
          choiceFilter({
            label: 'Bot',
            name: 'bot',
            value: values.bot || undefined,
            options: ['Front desk', 'Night line'].map((label) => ({ value: label, label })),
            onChange: (bot) => change({ bot }),
          }),
          choiceFilter({
            label: 'Direction',
            name: 'direction',
            isRare: true,
            value: values.direction || undefined,
            options: [{ value: 'inbound', label: 'Inbound' }],
            onChange: (direction) => change({ direction }),
          }),
        ]}
      />
    </Section>
  )
}

/** Every component in every state, for those who build pages. docs/design.md explains the rules. */
export function DesignPage() {
  const theme = usePreference('theme')
  const density = usePreference('density')
  const asked = useStore(confirmation)
  return (
    <>
      <main className="h-dvh overflow-y-auto">
        <Page
          title="Design"
          summary="Components and their states"
          actions={
            <>
              <ChoiceField
                label="Theme"
                labelHidden
                value={theme}
                onChange={(value) => setPreference('theme', value)}
                options={[
                  { value: 'system', label: 'System' },
                  { value: 'light', label: 'Light' },
                  { value: 'dark', label: 'Dark' },
                ]}
              />
              <ChoiceField
                label="Row height"
                labelHidden
                value={density}
                onChange={(value) => setPreference('density', value)}
                options={[
                  { value: 'normal', label: 'Normal' },
                  { value: 'dense', label: 'Dense' },
                ]}
              />
            </>
          }
        >
          <div className="grid grid-cols-1 gap-5">
            <Foundations />
            <ControlSamples />
            <FieldSamples />
            <FilterSamples />
            <FeedbackSamples />
            <TableSamples />
            <ChartSamples />
            <OverlaySamples />
          </div>
        </Page>
      </main>
      {asked && <ConfirmationDialog asked={asked} />}
      <ToastRegion />
    </>
  )
}
