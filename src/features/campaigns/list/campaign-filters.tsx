import type { CampaignFilter } from '#contract/campaigns/campaigns'
import { campaignStatuses } from '#rules/dialing/campaign-transitions'
import { type Conditions, conditionsOf } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import type { RangeName } from '~/lib/search'
import { choiceFilter, datesFilter } from '~/ui/filters/filter-model'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'

export type CampaignSearch = CampaignFilter & { range?: RangeName | undefined }

type CampaignFiltersProps = {
  filter: CampaignSearch
  total: number
  /** False if the server cannot search. */
  canSearch: boolean
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<CampaignSearch>) => void
}

const filters = {
  status: 'Status',
  range: 'Created',
  created_after: 'Created',
  created_before: 'Created',
} as const
const byFilters = conditionsOf<CampaignSearch>(filters)
const byNameAndFilters = conditionsOf<CampaignSearch>({ name: 'Name', ...filters })

export const campaignConditions = (canSearch: boolean): Conditions<CampaignSearch> =>
  canSearch ? byNameAndFilters : byFilters

export function CampaignFilters({ filter, total, canSearch, onChange }: CampaignFiltersProps) {
  return (
    <ListFilters
      conditions={campaignConditions(canSearch)}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'campaign')}
      searched={['name']}
      search={
        canSearch ? (
          <SearchField
            label="Search campaigns"
            value={filter.name ?? ''}
            onSearch={(text) => onChange({ name: text || undefined })}
          />
        ) : (
          <p className="text-sm text-muted">This server cannot search campaigns.</p>
        )
      }
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
