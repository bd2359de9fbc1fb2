import type { CampaignFilter } from '#contract/campaigns/campaigns'
import { campaignStatuses } from '#rules/dialing/campaign-status'
import { conditionsOf } from '~/lib/conditions'
import { dayOf } from '~/lib/dates/day-range'
import { formatCount } from '~/lib/format/number'
import { DateRangeFields } from '~/ui/fields/date-range-fields'
import { SelectField } from '~/ui/fields/select-field'
import { ListFilters } from '~/ui/filters/list-filters'

type CampaignFiltersProps = {
  filter: CampaignFilter
  total: number
  /** Changes the address; the list returns to its first page. */
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
      <DateRangeFields
        since={filter.created_after}
        until={filter.created_before}
        labels={['Created from', 'Created to']}
        onSince={(created_after) => onChange({ created_after })}
        onUntil={(created_before) => onChange({ created_before })}
      />
    </ListFilters>
  )
}
