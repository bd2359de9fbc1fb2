import type { Capabilities } from '#contract/accounts/account'
import type { CallStatus } from '#contract/calls/record'
import { endReasons } from '#rules/calls/end-reasons'
import { callResults, resultWords } from '#rules/calls/results'
import { reasonInWords, statusWords } from '~/features/calls/detail/call-words'
import { formatPhone } from '~/lib/format/phone'
import type { OptionSearch } from '~/lib/option-search'
import { choiceFilter, datesFilter, type Filter } from '~/ui/filters/filter-model'
import type { CallConditions, CallSearch } from './call-filter-model'

type Range = {
  id: string
  label: string
  bounds: Pick<CallConditions, 'min_duration_seconds' | 'max_duration_seconds'>
}

const range = (id: string, label: string, least?: number, most?: number): Range => ({
  id,
  label,
  bounds: { min_duration_seconds: least, max_duration_seconds: most },
})

/** Common duration ranges. The address can have others. */
const durationRanges: readonly Range[] = [
  range('none', 'None', undefined, 0),
  range('short', 'Under 10 s', undefined, 10),
  range('medium', '10 s to 1 min', 10, 60),
  range('long', '1 to 5 min', 60, 300),
  range('longest', 'Over 5 min', 300),
]

/** The id of a filter's range; empty if it is none of these. */
function durationRangeOf(filter: CallConditions): string {
  const found = durationRanges.find(
    ({ bounds }) =>
      bounds.min_duration_seconds === filter.min_duration_seconds &&
      bounds.max_duration_seconds === filter.max_duration_seconds,
  )
  return found?.id ?? ''
}

const statuses = Object.entries(statusWords).map(([value, label]) => ({ value: value as CallStatus, label }))
const openStatuses = statuses.filter(({ value }) => value === 'registered' || value === 'ongoing')
const results = callResults.map((value) => ({ value, label: resultWords[value] }))
const verdicts = [
  { value: 'true', label: 'Successful' },
  { value: 'false', label: 'Not successful' },
]
const sides = [
  { value: 'outbound', label: 'Outbound' },
  { value: 'inbound', label: 'Inbound' },
] as const
const kinds = [
  { value: 'phonecall', label: 'Phone call' },
  { value: 'webcall', label: 'Web call' },
] as const
const reasons = endReasons.map((value) => ({ value, label: reasonInWords(value) }))

/** They match exactly. */
const texts = [
  { name: 'from_number', label: 'From number', words: formatPhone },
  { name: 'to_number', label: 'To number', words: formatPhone },
  { name: 'customer_id', label: 'Customer ID', words: undefined },
] as const

const noBounds = { min_duration_seconds: undefined, max_duration_seconds: undefined }

const chosenOf = <Value extends string>(options: readonly { value: Value }[], chosen: string) =>
  options.find(({ value }) => value === chosen)?.value

type FiltersOfCalls = {
  filter: CallSearch
  bots: OptionSearch
  campaigns: OptionSearch
  capabilities: Capabilities
  onChange: (change: CallSearch) => void
}

/** The filters that the server can apply. */
export function filtersOfCalls(props: FiltersOfCalls): Filter[] {
  const { filter, bots, capabilities, onChange } = props
  const { call_filters: isOwn, call_details: hasDetails } = capabilities
  return [
    // A call counts on the day of its answer. The column Time has when it was placed.
    datesFilter({ label: 'Started', search: filter, names: ['from_date', 'to_date'], onChange }),
    {
      ...choiceFilter({
        label: 'Bot',
        name: 'bot_uid',
        value: filter.bot_uid ?? filter.bot_id ?? filter.agent_id,
        search: bots,
        onChange: (uid) => onChange({ bot_uid: uid || undefined, bot_id: undefined, agent_id: undefined }),
      }),
      names: ['bot_uid', 'bot_id', 'agent_id'],
    },
    ...(capabilities.call_results
      ? [outcomeFilter(props)]
      : [statusFilter(props), ...(isOwn ? [resultFilter(props)] : [])]),
    ...(isOwn && hasDetails ? detailFilters(props) : []),
    ...(isOwn ? ownFilters(props) : []),
    choiceFilter({
      label: 'Type',
      name: 'call_type',
      value: filter.call_type,
      options: [...kinds],
      isRare: true,
      onChange: (chosen) => onChange({ call_type: chosenOf(kinds, chosen) }),
    }),
    ...texts.map(
      ({ name, label, words }): Filter => ({
        kind: 'text',
        label,
        words,
        names: [name],
        isRare: true,
        value: filter[name] ?? '',
        onChange: (text) => onChange({ [name]: text || undefined }),
      }),
    ),
  ]
}

/**
 * The label that each call has in the list. Other conditions on status or evaluation, as links from figures have them,
 * are chips of their own.
 */
function outcomeFilter({ filter: { result, call_status }, onChange }: FiltersOfCalls): Filter {
  const status = openStatuses.find(({ value }) => value === call_status)?.value
  return {
    ...choiceFilter({
      label: 'Outcome',
      name: 'result',
      value: result ?? status,
      options: [...openStatuses, ...results],
      onChange: (chosen) =>
        onChange({ result: chosenOf(results, chosen), call_status: chosenOf(openStatuses, chosen) }),
    }),
    names: result === undefined && status !== undefined ? ['result', 'call_status'] : ['result'],
  }
}

/** For servers that lack results. */
function statusFilter({ filter, onChange }: FiltersOfCalls): Filter {
  return choiceFilter({
    label: 'Status',
    name: 'call_status',
    value: filter.call_status,
    options: statuses,
    onChange: (chosen) => onChange({ call_status: chosenOf(statuses, chosen) }),
  })
}

function resultFilter({ filter, onChange }: FiltersOfCalls): Filter {
  return choiceFilter({
    label: 'Result',
    name: 'is_successful',
    value: filter.is_successful,
    options: verdicts,
    onChange: (chosen) => onChange({ is_successful: chosen === '' ? undefined : chosen === 'true' }),
  })
}

function ownFilters({ filter, onChange }: FiltersOfCalls): Filter[] {
  const duration = choiceFilter({
    label: 'Duration',
    name: 'duration',
    value: durationRangeOf(filter),
    options: durationRanges.map(({ id, label }) => ({ value: id, label })),
    isRare: true,
    onChange: (id) => onChange(durationRanges.find((range) => range.id === id)?.bounds ?? noBounds),
  })
  return [
    choiceFilter({
      label: 'Direction',
      name: 'direction',
      value: filter.direction,
      options: [...sides],
      isRare: true,
      onChange: (chosen) => onChange({ direction: chosenOf(sides, chosen) }),
    }),
    // Other bounds in the address are chips of their own.
    duration.value === '' ? duration : { ...duration, names: Object.keys(noBounds) },
  ]
}

/** Filters that need the details of calls. */
function detailFilters({ filter, campaigns, onChange }: FiltersOfCalls): Filter[] {
  const { campaign_id } = filter
  return [
    choiceFilter({
      label: 'Campaign',
      name: 'campaign_id',
      value: campaign_id,
      search: campaigns,
      isRare: true,
      onChange: (id) => onChange({ campaign_id: id === '' ? undefined : Number(id) }),
    }),
    {
      ...choiceFilter({
        label: 'End reason',
        name: 'end_reason',
        value: filter.end_reason ?? filter.disconnection_reason,
        options: reasons,
        isRare: true,
        onChange: (chosen) =>
          onChange({ end_reason: chosenOf(reasons, chosen), disconnection_reason: undefined }),
      }),
      names: ['end_reason', 'disconnection_reason'],
    },
  ]
}
