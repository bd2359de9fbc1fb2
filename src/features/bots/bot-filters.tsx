import type { BotFilter } from '#contract/bots'
import { dayOf, endOfDay, startOfDay } from '~/lib/day-range'
import { Button } from '~/ui/button'
import { Chip } from '~/ui/chip'
import { DateField } from '~/ui/fields/date-field'
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
      <div className="flex flex-wrap items-center gap-2">
        {name && (
          <Chip label="Name" onRemove={() => onChange({ name: undefined })}>
            {name}
          </Chip>
        )}
        {created_after && (
          <Chip label="From" onRemove={() => onChange({ created_after: undefined })}>
            {dayOf(created_after)}
          </Chip>
        )}
        {created_before && (
          <Chip label="To" onRemove={() => onChange({ created_before: undefined })}>
            {dayOf(created_before)}
          </Chip>
        )}
        {isNarrowed(filter) && (
          <Button size="small" variant="quiet" onClick={() => onChange(noFilter)}>
            Clear all
          </Button>
        )}
        <span role="status" className="sr-only">
          {total === 1 ? '1 bot' : `${total} bots`}
        </span>
      </div>
    </div>
  )
}
