import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { type Weekday, weekdays } from '#rules/schedule/zoned-time'
import { messages } from '~/features/bots/messages'
import type { ToolControl, ToolFormHandle } from '~/features/bots/tools/editor/tool-values'
import type { Scalar } from '~/features/bots/tools/fields/parameters/param-fields'
import { ComboboxField } from '~/ui/fields/combobox-field'
import { FormField } from '~/ui/fields/form-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TimeField } from '~/ui/fields/time-field'
import { Section } from '~/ui/layout/section'
import { Menu } from '~/ui/overlays/menu'

const pathsOf = (day: Weekday) => {
  const key = `params.working_hours/${day.toLowerCase()}` as const
  return [`${key}/start`, `${key}/end`] as const
}

type Times = readonly [start: Scalar | undefined, end: Scalar | undefined]

const usual: Times = ['09:00', '17:00']
const closed: Times = ['closed', 'closed']
const cell = 'py-1.5 pe-3 max-sm:block max-sm:py-1'
const isSaid = (value: Scalar | undefined) => value !== null && value !== undefined

/** A day: closed, or open from one time to another. */
function HoursRow({ form, day }: { form: ToolFormHandle; day: Weekday }) {
  const [startPath, endPath] = pathsOf(day)
  const [start, end] = useWatch({ control: form.control, name: [startPath, endPath] })
  /** The last hours of a day, restored when a closed day is opened again. */
  const hours = useRef(usual)
  const isOff = !isSaid(start) || start === 'closed'
  const write = (target: Weekday, times: Times) => {
    for (const [at, path] of pathsOf(target).entries()) {
      form.setValue(path, times[at] ?? '', { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
  }
  const open = (isOpen: boolean) => {
    if (!isOpen) hours.current = start && end ? [start, end] : usual
    write(day, isOpen ? hours.current : closed)
  }
  const copyTo = (days: readonly Weekday[]) => {
    for (const target of days) if (target !== day) write(target, isOff ? closed : [start, end])
  }
  return (
    <tr className="border-line align-top not-last:border-b max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-sm:py-2">
      <th scope="row" className={`${cell} pt-3! text-start font-medium max-sm:pt-2!`}>
        {day}
      </th>
      <td className={cell}>
        <SwitchField label={`Open on ${day}`} labelHidden value={!isOff} onChange={open} />
      </td>
      {isOff ? (
        <td colSpan={2} className={`${cell} pt-3! text-muted max-sm:pt-1!`}>
          {isSaid(start) ? 'Closed' : 'Not set: closed'}
        </td>
      ) : (
        <>
          <td className={cell}>
            <HourField control={form.control} name={startPath} label={`${day} from`} />
          </td>
          <td className={`${cell} max-sm:col-span-2 max-sm:pe-0!`}>
            <HourField control={form.control} name={endPath} label={`${day} until`} />
            {start && end && end <= start && <span className="text-xs text-muted">Until the next day</span>}
          </td>
        </>
      )}
      <td className={`${cell} pe-0! text-end max-sm:col-start-3 max-sm:row-start-1`}>
        <Menu
          name={`Copy ${day}`}
          items={[
            { label: 'Copy to Monday to Friday', onSelect: () => copyTo(weekdays.slice(0, 5)) },
            { label: 'Copy to every day', onSelect: () => copyTo(weekdays) },
          ]}
        />
      </td>
    </tr>
  )
}

type HourProps = { control: ToolControl; name: `params.${string}`; label: string }

function HourField({ control, name, label }: HourProps) {
  return (
    <FormField control={control} name={name}>
      {({ value, saved: _, ...field }) => (
        <TimeField label={label} labelHidden {...field} value={String(value ?? '')} />
      )}
    </FormField>
  )
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** The weekly working hours. */
export function HoursFields({ form }: { form: ToolFormHandle }) {
  return (
    <Section title="Working hours">
      <ZoneParam control={form.control} />
      <div className="@container pt-3">
        <table aria-label="Week" className="w-full text-sm">
          <thead className="max-sm:sr-only">
            <tr className="border-b border-line text-muted">
              {['Day', 'Open', 'From', 'Until'].map((name) => (
                <th key={name} scope="col" className="py-1.5 pe-3 text-start font-normal">
                  {name}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {weekdays.map((day) => (
              <HoursRow key={day} form={form} day={day} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function ZoneParam({ control }: { control: ToolControl }) {
  return (
    <FormField control={control} name="params.timezone">
      {({ value, saved, ...field }) => (
        <ComboboxField
          layout="row"
          strict
          label="Time zone"
          hint={messages.hoursZone}
          options={[...new Set([String(saved ?? ''), ...zones])]
            .filter(Boolean)
            .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          {...field}
          value={String(value ?? '')}
          saved={String(saved ?? '')}
        />
      )}
    </FormField>
  )
}
