import type { BotImpact } from '#contract/bots/impact'
import { formatCount } from '~/lib/format/number'

type Reached = Pick<BotImpact, 'number_count' | 'campaign_count' | 'handover_count' | 'calls' | 'days'>

/** The average of recent days: "about 6 calls per day". */
export function callsADay({ calls, days }: Pick<BotImpact, 'calls' | 'days'>): string {
  if (calls === 0) return `no calls in the last ${days} days`
  const average = Math.round(calls / days)
  return average === 0 ? 'less than one call per day' : `about ${formatCount(average, 'call')} per day`
}

const listed = new Intl.ListFormat('en-US')

/** What saving affects: "Live on 1 number, about 6 calls per day". */
export function impactWords(impact: Reached): string {
  const { number_count, campaign_count, handover_count = 0, calls } = impact
  const users = [
    number_count > 0 ? formatCount(number_count, 'number') : '',
    campaign_count > 0 ? formatCount(campaign_count, 'campaign') : '',
    handover_count > 0 ? `transfers of ${formatCount(handover_count, 'bot')}` : '',
  ].filter(Boolean)
  const inCalls = calls > 0 ? callsADay(impact) : ''
  if (users.length === 0) return inCalls ? `Used in ${inCalls}` : 'Nothing uses this bot yet'
  return [`Live on ${listed.format(users)}`, inCalls].filter(Boolean).join(', ')
}

/** The campaigns that are running with the bot; empty if none. */
export function runningWords({ running_count, campaigns }: BotImpact): string {
  if (running_count === 0) return ''
  const [first] = campaigns
  if (running_count === 1 && first) return `“${first.name}” is running`
  return `${formatCount(running_count, 'campaign')} are running`
}
