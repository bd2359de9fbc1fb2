import type { Bot } from '#contract/bots/bots'
import { conditionsOf } from '~/lib/conditions'
import { dayOf } from '~/lib/dates/day-range'
import { ChoiceField } from '~/ui/fields/choice-field'
import { DateRangeFields } from '~/ui/fields/date-range-fields'
import { type Option, SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { ListFilters } from '~/ui/filters/list-filters'
import type { AnalyticsSearch } from './analytics-search'
import { type Preset, presetDays, presetIn } from './range'
import { directionWords, presetWords } from './words'

type Choices = { bots: Option[]; numbers: Option[]; campaigns: Option[] }

type AnalyticsFiltersProps = {
  search: AnalyticsSearch
  choices: Choices
  /** The latest version of the chosen bot, if one is chosen. */
  version: Bot['version']
  /** Read aloud when it changes: "2,000 calls". */
  count: string
  onChange: (change: Partial<AnalyticsSearch>) => void
}

const presets = Object.keys(presetDays) as Preset[]
const inWords = (options: Option[]) => (value: string) =>
  options.find((option) => option.value === value)?.label ?? value

/** Keeps the value from the address as an option even if it is unknown. */
const withChosen = (options: Option[], value: string) =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }]

/** The address holds every choice. */
export function AnalyticsFilters({ search, choices, version, count, onChange }: AnalyticsFiltersProps) {
  const { bots, numbers, campaigns } = choices
  const preset = presetIn(search)
  const bot = search.bot_uid ?? ''
  const versions = Array.from({ length: Math.min(version ?? 0, 100) }, (_, index) => {
    const number = String((version ?? 0) - index)
    return { value: number, label: `Version ${number}` }
  })
  const conditions = conditionsOf<AnalyticsSearch>({
    from_date: ['Since', dayOf],
    to_date: ['Until', dayOf],
    bot_uid: ['Bot', inWords(bots)],
    bot_version: 'Version',
    own_number: 'Number',
    campaign_id: ['Campaign', inWords(campaigns)],
    direction: ['Direction', (value) => directionWords[value as keyof typeof directionWords] ?? value],
  })
  const typed = (change: Partial<AnalyticsSearch>) => onChange({ range: undefined, ...change })
  return (
    <ListFilters conditions={conditions} filter={search} onChange={onChange} count={count}>
      <ChoiceField
        label="Time"
        value={preset ?? ''}
        options={presets.map((value) => ({ value, label: presetWords[value] }))}
        onChange={(value) =>
          value && onChange({ range: value as Preset, from_date: undefined, to_date: undefined })
        }
      />
      <DateRangeFields
        since={search.from_date}
        until={search.to_date}
        onSince={(from_date) => typed({ from_date })}
        onUntil={(to_date) => typed({ to_date })}
      />
      <SelectField
        label="Bot"
        value={bot}
        placeholder="Any"
        options={withChosen(bots, bot)}
        onChange={(value) => onChange({ bot_uid: value || undefined, bot_version: undefined })}
      />
      {bot !== '' && (
        <SelectField
          label="Version"
          value={search.bot_version === undefined ? '' : String(search.bot_version)}
          placeholder="Any"
          options={withChosen(versions, search.bot_version === undefined ? '' : String(search.bot_version))}
          onChange={(value) => onChange({ bot_version: value === '' ? undefined : Number(value) })}
        />
      )}
      <SelectField
        label="Number"
        value={search.own_number ?? ''}
        placeholder="Any"
        options={withChosen(numbers, search.own_number ?? '')}
        onChange={(value) => onChange({ own_number: value || undefined })}
      />
      <SelectField
        label="Campaign"
        value={search.campaign_id === undefined ? '' : String(search.campaign_id)}
        placeholder="Any"
        options={withChosen(campaigns, search.campaign_id === undefined ? '' : String(search.campaign_id))}
        onChange={(value) => onChange({ campaign_id: value === '' ? undefined : Number(value) })}
      />
      <SelectField
        label="Direction"
        value={search.direction ?? ''}
        placeholder="Any"
        options={(['inbound', 'outbound'] as const).map((value) => ({ value, label: directionWords[value] }))}
        onChange={(value) => onChange({ direction: value || undefined })}
      />
      <SwitchField
        label="Compare to previous period"
        value={search.compare === 'previous'}
        onChange={(isOn) => onChange({ compare: isOn ? 'previous' : undefined })}
      />
    </ListFilters>
  )
}
