import { Link } from '@tanstack/react-router'
import { endReasons } from '#rules/calls/end-reasons'
import { reasonInWords } from '~/features/calls/detail/call-words'
import { type Option, SelectField } from '~/ui/fields/select-field'
import { SearchField } from '~/ui/filters/search-field'
import type { CallFiltersProps } from './call-filters-props'
import { durationRangeOf, durationRanges } from './duration-ranges'

const sides = [
  { value: 'outbound', label: 'Outbound' },
  { value: 'inbound', label: 'Inbound' },
] as const
const kinds = [
  { value: 'phonecall', label: 'Phone call' },
  { value: 'webcall', label: 'Web call' },
] as const
const reasons = endReasons.map((value) => ({ value, label: reasonInWords(value) }))

const texts = [
  { name: 'from_number', label: 'From number' },
  { name: 'to_number', label: 'To number' },
  { name: 'customer_id', label: 'Customer ID' },
] as const

/** Less frequent filters. Numbers and ids match exactly. */
export function RarerFilters(props: CallFiltersProps) {
  const { filter, capabilities, onChange } = props
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <SelectField
        label="Type"
        value={filter.call_type ?? ''}
        placeholder="Any"
        options={[...kinds]}
        onChange={(value) => onChange({ call_type: value || undefined })}
      />
      {capabilities.call_filters && <OwnFilters {...props} />}
      {texts.map(({ name, label }) => (
        <SearchField
          key={name}
          label={label}
          value={filter[name] ?? ''}
          onSearch={(text) => onChange({ [name]: text.trim() || undefined })}
        />
      ))}
      {!capabilities.call_filters && (
        <p className="text-sm text-muted">
          This server cannot filter by words, result, direction, duration or campaign.
          {capabilities.call_mirror && <CopiesHint />}
        </p>
      )}
    </div>
  )
}

/** Explains which filters need copies of the platform's calls. */
function CopiesHint() {
  return (
    <>
      {' '}
      <Link to="/settings" className="text-accent underline underline-offset-2">
        Copied calls
      </Link>{' '}
      support all of these except campaign.
    </>
  )
}

/** Filters beyond the specification. */
function OwnFilters({ filter, campaigns, capabilities, onChange }: CallFiltersProps) {
  const campaign = filter.campaign_id === undefined ? '' : String(filter.campaign_id)
  const knowsCampaign = campaign === '' || campaigns.some(({ value }) => value === campaign)
  const campaignOptions: Option[] = knowsCampaign
    ? campaigns
    : [...campaigns, { value: campaign, label: `Campaign ${campaign}` }]
  return (
    <>
      <SelectField
        label="Direction"
        value={filter.direction ?? ''}
        placeholder="Any"
        options={[...sides]}
        onChange={(value) => onChange({ direction: value || undefined })}
      />
      {capabilities.call_details && (
        <>
          <div className="w-44">
            <SelectField
              label="Campaign"
              value={campaign}
              placeholder="Any"
              options={campaignOptions}
              onChange={(value) => onChange({ campaign_id: value === '' ? undefined : Number(value) })}
            />
          </div>
          <div className="w-44">
            <SelectField
              label="End reason"
              value={filter.end_reason ?? filter.disconnection_reason ?? ''}
              placeholder="Any"
              options={reasons}
              onChange={(value) =>
                onChange({ end_reason: value || undefined, disconnection_reason: undefined })
              }
            />
          </div>
        </>
      )}
      <SelectField
        label="Duration"
        value={durationRangeOf(filter)}
        placeholder="Any"
        options={durationRanges.map(({ id, label }) => ({ value: id, label }))}
        onChange={(id) => onChange(durationRanges.find((range) => range.id === id)?.bounds ?? noBounds)}
      />
    </>
  )
}

const noBounds = { min_duration_seconds: undefined, max_duration_seconds: undefined }
