import type { Capabilities } from '#contract/accounts/account'
import type { CallFilter } from '#contract/calls/filter'
import type { PageQuery } from '#contract/http/page'
import { type CallResult, type CallStage, resultWords } from '#rules/calls/results'
import { inWords, reasonInWords, statusInWords } from '~/features/calls/detail/call-words'
import { daysOf } from '~/lib/dates/date-ranges'
import { formatDuration } from '~/lib/format/duration'
import { formatCount } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { type RangeName, rangeWords } from '~/lib/search'
import { readZone } from '~/ui/hooks/preferences'

export type CallConditions = Omit<CallFilter, keyof PageQuery | 'sort_by' | 'sort_order'>

/** What the address can have: conditions, a named period in place of the bounds, and the order. */
export type CallSearch = CallConditions &
  Pick<CallFilter, 'sort_by' | 'sort_order'> & { range?: RangeName | undefined }

type Condition = keyof CallConditions | 'range'
type Wording = { label: string; text: (value: string) => string }

const asIs = (value: string) => value
const asDuration = (value: string) => formatDuration(Number(value))

const stageWords: Record<CallStage, string> = {
  completed: 'Completed',
  answered: 'Answered by a person',
  evaluated: 'Evaluated',
}

const wordings: Record<Condition, Wording> = {
  search: { label: 'Words', text: asIs },
  call_status: { label: 'Status', text: statusInWords },
  is_successful: {
    label: 'Result',
    text: (value) => (value === 'true' ? 'Successful' : 'Not successful'),
  },
  result: { label: 'Outcome', text: (value) => resultWords[value as CallResult] ?? inWords(value) },
  stage: { label: 'Calls', text: (value) => stageWords[value as CallStage] ?? inWords(value) },
  bot_uid: { label: 'Bot', text: asIs },
  bot_id: { label: 'Bot', text: asIs },
  agent_id: { label: 'Bot', text: asIs },
  agent_version: { label: 'Bot version', text: asIs },
  direction: { label: 'Direction', text: inWords },
  call_type: { label: 'Type', text: (value) => (value === 'webcall' ? 'Web call' : 'Phone call') },
  disconnection_reason: { label: 'End reason', text: reasonInWords },
  end_reason: { label: 'End reason', text: reasonInWords },
  min_duration_seconds: { label: 'Longer than', text: asDuration },
  max_duration_seconds: { label: 'Shorter than', text: asDuration },
  from_number: { label: 'From number', text: formatPhone },
  to_number: { label: 'To number', text: formatPhone },
  customer_id: { label: 'Customer ID', text: asIs },
  campaign_id: { label: 'Campaign', text: asIs },
  range: { label: 'Started', text: (value) => rangeWords[value as RangeName] ?? value },
  from_date: { label: 'Started since', text: (since) => daysOf({ since }, readZone()).since },
  to_date: { label: 'Started until', text: (until) => daysOf({ until }, readZone()).until },
  timezone: { label: 'Time zone', text: asIs },
  call_ids: { label: 'Selected', text: (value) => formatCount(value.split(',').length, 'call') },
}

export const conditionNames = Object.keys(wordings) as Condition[]

/** Whether a search has only excluded words, so that there is nothing to find. */
export const leavesOutOnly = (search = '') =>
  search.trim() !== '' && search.replace(/(^|\s)-("[^"]*"?|\S+)/g, ' ').trim() === ''

export const noConditions: CallSearch = Object.fromEntries(conditionNames.map((name) => [name, undefined]))

/** The capability that a server needs to apply a condition. */
const needs: Partial<Record<Condition, keyof Capabilities>> = {
  search: 'call_filters',
  is_successful: 'call_filters',
  result: 'call_results',
  stage: 'call_results',
  agent_version: 'call_filters',
  direction: 'call_filters',
  min_duration_seconds: 'call_filters',
  max_duration_seconds: 'call_filters',
  call_ids: 'call_filters',
  disconnection_reason: 'call_details',
  end_reason: 'call_details',
  campaign_id: 'call_details',
}

/** The labels of conditions that the server ignores, and the change that removes them. */
export function ignoredConditions(filter: CallSearch, capabilities: Capabilities) {
  const names = activeConditions(filter).filter((name) => {
    const need = needs[name]
    return need !== undefined && !capabilities[need]
  })
  const without: CallSearch = Object.fromEntries(names.map((name) => [name, undefined]))
  return { labels: names.map((name) => wordings[name].label), without }
}

export function activeConditions(filter: CallSearch): Condition[] {
  return conditionNames.filter((name) => filter[name] !== undefined && filter[name] !== '')
}

type Names = { botName: (uid: string) => string; campaignName: (id: number) => string }

function textOf(name: Condition, value: string, { botName, campaignName }: Names): string {
  if (name === 'bot_uid' || name === 'bot_id' || name === 'agent_id') return botName(value)
  return name === 'campaign_id' ? campaignName(Number(value)) : wordings[name].text(value)
}

/** The conditions in words, with the names of bots and campaigns. */
export function conditionsInWords(filter: CallSearch, names: Names) {
  return activeConditions(filter).map((name) => ({
    name,
    label: wordings[name].label,
    value: textOf(name, String(filter[name]), names),
  }))
}
