import { campaignStatuses } from '#contract/campaign-status'
import type { CampaignFilter } from '#contract/campaigns'
import { dayOf, endOfDay, startOfDay } from '~/lib/day-range'
import { formatCount } from '~/lib/format-number'
import { DateField } from '~/ui/fields/date-field'
import { SelectField } from '~/ui/fields/select-field'
import { type ActiveFilter, FilterChips } from '~/ui/filter-chips'

type CampaignFiltersProps = {
  filter: CampaignFilter
  total: number
  /** Changes the address; the list begins at its first page again. */
  onChange: (change: Partial<CampaignFilter>) => void
}

export const noFilter = { status: undefined, created_after: undefined, created_before: undefined }

export const isNarrowed = ({ status, created_after, created_before }: CampaignFilter) =>
  Boolean(status || created_after || created_before)

export function CampaignFilters({ filter, total, onChange }: CampaignFiltersProps) {
  const { status, created_after, created_before } = filter
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <span className="w-44">
          <SelectField
            label="Status"
            placeholder="Any"
            value={status ?? ''}
            onChange={(value) => onChange({ status: value || undefined })}
            options={campaignStatuses.map((value) => ({ value, label: value }))}
          />
        </span>
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
        count={formatCount(total, 'campaign')}
      />
    </div>
  )
}

function activeIn(filter: CampaignFilter, onChange: CampaignFiltersProps['onChange']): ActiveFilter[] {
  const shown = {
    status: filter.status,
    created_after: dayOf(filter.created_after),
    created_before: dayOf(filter.created_before),
  }
  const labels = { status: 'Status', created_after: 'From', created_before: 'To' } as const
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = shown[name as keyof typeof shown]
    return value ? [{ label, value, onRemove: () => onChange({ [name]: undefined }) }] : []
  })
}
