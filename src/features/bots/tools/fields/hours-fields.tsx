import { weekdays } from '#rules/schedule/weekdays'
import type { ToolControl, ToolFormHandle } from '~/features/bots/tools/editor/tool-control'
import { ComboboxField } from '~/ui/fields/combobox-field'
import { FormField } from '~/ui/fields/form-field'
import { Section } from '~/ui/layout/section'
import { HoursRow } from './hours-row'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** When somebody is there, as a week. */
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
          hint="On whose clocks the hours are."
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
