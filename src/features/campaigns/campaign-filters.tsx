import { campaignStatuses } from '#contract/campaign-status'
import type { CampaignFilter } from '#contract/campaigns'
import { conditionsOf } from '~/lib/conditions'
import { dayOf, endOfDay, startOfDay } from '~/lib/day-range'
import { formatCount } from '~/lib/format-number'
import { DateField } from '~/ui/fields/date-field'
import { SelectField } from '~/ui/fields/select-field'
import { ListFilters } from '~/ui/list-filters'

type CampaignFiltersProps = {
  filter: CampaignFilter
  total: number
  /** Changes the address; the list begins at its first page again. */
  onChange: (change: Partial<CampaignFilter>) => void
}

export const campaignConditions = conditionsOf<CampaignFilter>({
  status: 'Status',
  created_after: ['From', dayOf],
  created_before: ['To', dayOf],
})

export function CampaignFilters({ filter, total, onChange }: CampaignFiltersProps) {
  return (
    <ListFilters
      conditions={campaignConditions}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'campaign')}
    >
      <span className="w-44">
        <SelectField
          label="Status"
          placeholder="Any"
          value={filter.status ?? ''}
          onChange={(value) => onChange({ status: value || undefined })}
          options={campaignStatuses.map((value) => ({ value, label: value }))}
        />
      </span>
      <DateField
        label="Created from"
        value={dayOf(filter.created_after)}
        onChange={(day) => onChange({ created_after: startOfDay(day) })}
      />
      <DateField
        label="Created to"
        value={dayOf(filter.created_before)}
        onChange={(day) => onChange({ created_before: endOfDay(day) })}
      />
    </ListFilters>
  )
}
