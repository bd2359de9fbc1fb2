import type { CampaignFilter } from '#contract/campaigns/campaigns'
import { campaignStatuses } from '#rules/dialing/campaign-status'
import { conditionsOf } from '~/lib/conditions'
import type { RangeName } from '~/lib/dates/date-ranges'
import { formatCount } from '~/lib/format/number'
import { choiceFilter, datesFilter } from '~/ui/filters/filter-model'
import { ListFilters } from '~/ui/filters/list-filters'

export type CampaignSearch = CampaignFilter & { range?: RangeName | undefined }

type CampaignFiltersProps = {
  filter: CampaignSearch
  total: number
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<CampaignSearch>) => void
}

export const campaignConditions = conditionsOf<CampaignSearch>({
  status: 'Status',
  range: 'Created',
  created_after: 'Created',
  created_before: 'Created',
})

export function CampaignFilters({ filter, total, onChange }: CampaignFiltersProps) {
  return (
    <ListFilters
      conditions={campaignConditions}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'campaign')}
      filters={[
        choiceFilter({
          label: 'Status',
          name: 'status',
          value: filter.status,
          options: campaignStatuses.map((value) => ({ value, label: value })),
          onChange: (value) => onChange({ status: campaignStatuses.find((status) => status === value) }),
        }),
        datesFilter({
          label: 'Created',
          search: filter,
          names: ['created_after', 'created_before'],
          onChange,
        }),
      ]}
    />
  )
}
