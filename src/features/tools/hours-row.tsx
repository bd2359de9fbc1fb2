import { get, useFormState, useWatch } from 'react-hook-form'
import { type Weekday, weekdays } from '#contract/weekdays'
import { DateField } from '~/ui/fields/date-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { Menu } from '~/ui/overlays/menu'
import type { ToolFormHandle } from './tool-control'

const pathsOf = (day: Weekday) => {
  const key = `params.working_hours/${day.toLowerCase()}` as const
  return [`${key}/start`, `${key}/end`] as const
}

const usual = ['09:00', '17:00'] as const
const closed = ['closed', 'closed'] as const
const cell = 'py-1.5 pe-3 max-sm:block max-sm:py-1'
const isClosed = (start: unknown) => start === '' || start === 'closed'

const messageAt = (errors: object, path: string) =>
  (get(errors, path) as { message?: string } | undefined)?.message

/** A day: closed, or from when until when. */
export function HoursRow({ form, day }: { form: ToolFormHandle; day: Weekday }) {
  // The tree of errors is changed in place, which memoized code does not see.
  'use no memo'
  const [startPath, endPath] = pathsOf(day)
  const [start, end] = useWatch({ control: form.control, name: [startPath, endPath] })
  const { errors } = useFormState({ control: form.control, name: [startPath, endPath] })
  const write = (target: Weekday, values: readonly [unknown, unknown]) => {
    for (const [at, path] of pathsOf(target).entries()) {
      form.setValue(path, String(values[at]), { shouldDirty: true, shouldTouch: true })
    }
  }
  const copyTo = (days: readonly Weekday[]) => {
    const values = isClosed(start) ? closed : ([start, end] as const)
    for (const target of days) if (target !== day) write(target, values)
  }
  const isOff = isClosed(start)
  const [startError, endError] = [startPath, endPath].map((path) => messageAt(errors, path))
  return (
    <tr className="border-line align-top not-last:border-b max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-sm:py-2">
      <th scope="row" className={`${cell} pt-3! text-start font-medium max-sm:pt-2!`}>
        {day}
      </th>
      <td className={cell}>
        <SwitchField
          label={`Open on ${day}`}
          labelHidden
          value={!isOff}
          onChange={(isOpen) => write(day, isOpen ? usual : closed)}
        />
      </td>
      {isOff ? (
        <td colSpan={2} className={`${cell} pt-3! text-muted max-sm:pt-1!`}>
          {start === '' ? 'Not said: closed' : 'Closed'}
        </td>
      ) : (
        <>
          <td className={cell}>
            <DateField
              kind="time"
              label={`${day} from`}
              labelHidden
              value={String(start ?? '')}
              error={startError}
              onChange={(time) => write(day, [time, end])}
            />
          </td>
          <td className={`${cell} max-sm:col-span-2 max-sm:pe-0!`}>
            <DateField
              kind="time"
              label={`${day} until`}
              labelHidden
              value={String(end ?? '')}
              error={endError}
              onChange={(time) => write(day, [start, time])}
            />
            {String(end) <= String(start) && end !== '' && (
              <span className="text-xs text-muted">Until the next day</span>
            )}
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
