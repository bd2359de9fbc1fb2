import type { BotFilter } from '#contract/bots'
import { dayOf, endOfDay, startOfDay } from '~/lib/day-range'
import { formatCount } from '~/lib/format-number'
import { DateField } from '~/ui/fields/date-field'
import { type ActiveFilter, FilterChips } from '~/ui/filter-chips'
import { SearchField } from '~/ui/search-field'

type BotFiltersProps = {
  filter: BotFilter
  total: number
  /** Changes the address; the list begins at its first page again. */
  onChange: (change: Partial<BotFilter>) => void
}

export const isNarrowed = ({ name, created_after, created_before }: BotFilter) =>
  Boolean(name || created_after || created_before)

export const noFilter = { name: undefined, created_after: undefined, created_before: undefined }

/** Search and the range of creation; what narrows the list shows as chips. */
export function BotFilters({ filter, total, onChange }: BotFiltersProps) {
  const { name, created_after, created_before } = filter
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label="Search bots"
          value={name ?? ''}
          onSearch={(text) => onChange({ name: text || undefined })}
        />
        <DateField
          label="Created from"
          value={dayOf(created_after)}
          onChange={(day) => onChange({ created_after: startOfDay(day) })}
        />
        <DateField
          label="Created to"
          value={dayOf(created_before)}
          onChange={(day) => onChange({ created_before: endOfDay(day) })}
        />
      </div>
      <FilterChips
        active={activeIn(filter, onChange)}
        onClearAll={() => onChange(noFilter)}
        count={formatCount(total, 'bot')}
      />
    </div>
  )
}

function activeIn(
  { name, created_after, created_before }: BotFilter,
  onChange: BotFiltersProps['onChange'],
): ActiveFilter[] {
  return [
    { label: 'Name', value: name, onRemove: () => onChange({ name: undefined }) },
    { label: 'From', value: dayOf(created_after), onRemove: () => onChange({ created_after: undefined }) },
    { label: 'To', value: dayOf(created_before), onRemove: () => onChange({ created_before: undefined }) },
  ].flatMap(({ value, ...chip }) => (value ? [{ ...chip, value }] : []))
}
