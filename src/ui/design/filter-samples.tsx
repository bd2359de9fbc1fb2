import { useState } from 'react'
import type { DateRange } from '~/lib/dates/date-ranges'
import { FilterBar } from '~/ui/filters/filter-bar'
import { choiceFilter } from '~/ui/filters/filter-model'
import { SearchField } from '~/ui/filters/search-field'
import { Section } from '~/ui/layout/section'

const none = { time: { range: '30d' } as DateRange, bot: '', direction: '', search: '' }

export function FilterSamples() {
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
