import type { BotImpact } from '#contract/bots/impact'
import { formatCount } from '~/lib/format/number'

type Reached = Pick<BotImpact, 'number_count' | 'campaign_count' | 'calls' | 'days'>

/** "about 6 calls a day": the average of the last days. */
export function callsADay({ calls, days }: Pick<BotImpact, 'calls' | 'days'>): string {
  if (calls === 0) return `no calls in the last ${days} days`
  const average = Math.round(calls / days)
  return average === 0 ? 'less than one call a day' : `about ${formatCount(average, 'call')} a day`
}

/** What a save reaches, in a few words. */
export function impactWords(impact: Reached): string {
  const { number_count, campaign_count, calls } = impact
  const reached = [
    number_count > 0 ? formatCount(number_count, 'number') : '',
    campaign_count > 0 ? formatCount(campaign_count, 'campaign') : '',
    calls > 0 ? callsADay(impact) : '',
  ].filter(Boolean)
  if (reached.length === 0) return 'Nothing uses this bot yet'
  return `Saving reaches ${new Intl.ListFormat('en').format(reached)}`
}

/** Who speaks with the bot right now; empty where nobody does. */
export function runningWords({ running_count, campaigns }: BotImpact): string {
  if (running_count === 0) return ''
  const [first] = campaigns
  if (running_count === 1 && first) return `“${first.name}” is running with it`
  return `${formatCount(running_count, 'campaign')} are running with it`
}
