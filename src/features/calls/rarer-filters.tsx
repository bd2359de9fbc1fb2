import { SelectField } from '~/ui/fields/select-field'
import { SearchField } from '~/ui/search-field'
import type { CallFiltersProps } from './call-filters'

const sides = [
  { value: 'outbound', label: 'Outbound' },
  { value: 'inbound', label: 'Inbound' },
] as const
const kinds = [
  { value: 'phonecall', label: 'Phone call' },
  { value: 'webcall', label: 'Web call' },
] as const

const texts = [
  { name: 'from_number', label: 'From number' },
  { name: 'to_number', label: 'To number' },
  { name: 'customer_id', label: 'Customer id' },
] as const

/** What is filtered by less often. Numbers and ids match exactly. */
export function RarerFilters({ filter, hasExtensions, onChange }: CallFiltersProps) {
  const campaign = filter.campaign_id === undefined ? '' : String(filter.campaign_id)
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      {hasExtensions && (
        <SelectField
          label="Direction"
          value={filter.direction ?? ''}
          placeholder="Any"
          options={[...sides]}
          onChange={(value) => onChange({ direction: value || undefined })}
        />
      )}
      <SelectField
        label="Type"
        value={filter.call_type ?? ''}
        placeholder="Any"
        options={[...kinds]}
        onChange={(value) => onChange({ call_type: value || undefined })}
      />
      {texts.map(({ name, label }) => (
        <SearchField
          key={name}
          label={label}
          value={filter[name] ?? ''}
          onSearch={(text) => onChange({ [name]: text.trim() || undefined })}
        />
      ))}
      {hasExtensions && (
        <SearchField
          label="Campaign id"
          value={campaign}
          onSearch={(text) => onChange({ campaign_id: campaignIdOf(text) })}
        />
      )}
      {!hasExtensions && (
        <p className="text-sm text-muted">
          This server cannot filter by words, result, direction or campaign.
        </p>
      )}
    </div>
  )
}

/** What is no id of a campaign filters by nothing. */
function campaignIdOf(text: string): number | undefined {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}
