import type { CallFilter } from '#contract/calls'
import type { PageQuery } from '#contract/page'
import { dayOf } from '~/lib/day-range'
import type { ActiveFilter } from '~/ui/filter-chips'
import { inWords } from './call-words'

export type CallConditions = Omit<CallFilter, keyof PageQuery>

type Condition = keyof CallConditions
type Wording = { label: string; text: (value: string) => string }

const asIs = (value: string) => value

const wordings: Record<Condition, Wording> = {
  search: { label: 'Words', text: asIs },
  call_status: { label: 'Status', text: inWords },
  is_successful: {
    label: 'Result',
    text: (value) => (value === 'true' ? 'Successful' : 'Not successful'),
  },
  bot_uid: { label: 'Bot', text: asIs },
  bot_id: { label: 'Bot', text: asIs },
  agent_version: { label: 'Version of the bot', text: asIs },
  direction: { label: 'Direction', text: inWords },
  call_type: { label: 'Type', text: (value) => (value === 'webcall' ? 'Web call' : 'Phone call') },
  from_number: { label: 'From number', text: asIs },
  to_number: { label: 'To number', text: asIs },
  customer_id: { label: 'Customer id', text: asIs },
  campaign_id: { label: 'Campaign', text: asIs },
  from_date: { label: 'Since', text: dayOf },
  to_date: { label: 'Until', text: dayOf },
}

export const conditionNames = Object.keys(wordings) as Condition[]

/** Conditions that stand in the second row of the bar. */
export const rarer: readonly Condition[] = [
  'direction',
  'call_type',
  'from_number',
  'to_number',
  'customer_id',
  'campaign_id',
]

export const noConditions: CallConditions = Object.fromEntries(
  conditionNames.map((name) => [name, undefined]),
)

export function activeConditions(filter: CallFilter): Condition[] {
  return conditionNames.filter((name) => filter[name] !== undefined && filter[name] !== '')
}

/** The conditions in the words of their chips. Bots are called by their names. */
export function chipsOf(
  filter: CallFilter,
  botName: (uid: string) => string,
  onChange: (change: CallConditions) => void,
): ActiveFilter[] {
  return activeConditions(filter).map((name) => {
    const { label, text } = wordings[name]
    const value = String(filter[name])
    return {
      label,
      value: name === 'bot_uid' || name === 'bot_id' ? botName(value) : text(value),
      onRemove: () => onChange({ [name]: undefined }),
    }
  })
}
