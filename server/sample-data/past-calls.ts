import { scheduleOf, upcomingWindows } from '#rules/schedule/campaign-window'
import type { ContactRow } from '#server/contacts/store'
import { newIdentifier } from '#server/kernel/database/identifier'
import { createRandom, type Random } from '#server/telephony/random'
import type { SampleAccount } from './account'
import { fictionalNumber, nameIn } from './people'
import { type BotName, campaigns } from './plan'

const dayMs = 86_400_000
const minuteMs = 60_000

/** The load of each hour from 8 to 18, relative to the busiest. */
const busyness = [0.35, 0.7, 1, 0.95, 0.6, 0.55, 0.85, 0.95, 0.9, 0.6, 0.3]
const firstHour = 8
const weekendShare = 0.15

/** A random time in business hours (UTC): more on weekdays, most before noon and in the afternoon. */
function businessMoment(from: number, to: number, random: Random): number {
  for (;;) {
    const moment = Math.floor(random.between(from, to))
    const date = new Date(moment)
    const isWeekend = date.getUTCDay() % 6 === 0
    const share = busyness[date.getUTCHours() - firstHour] ?? 0
    if (random.chance(isWeekend ? share * weekendShare : share)) return moment
  }
}

type Days = { now: number; firstDaysAgo: number; lastDaysAgo: number }
type Hours = { window: readonly [string, string, string]; days: readonly string[] }

const spanOf = ({ now, firstDaysAgo, lastDaysAgo }: Days) => ({
  from: now - firstDaysAgo * dayMs,
  to: Math.min(now - lastDaysAgo * dayMs, now - 60 * minuteMs),
})

/** Returns `count` times within the windows of a campaign, sorted, at least an hour before `now`. */
function windowMoments(count: number, hours: Hours, span: Days, random: Random): number[] {
  const [time_start, time_end, timezone] = hours.window
  const { from, to } = spanOf(span)
  const created_at = new Date(from).toISOString()
  const schedule = scheduleOf({ time_start, time_end, timezone, days: [...hours.days], created_at })
  const open = (schedule ? upcomingWindows(schedule, from, 100) : [])
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
    .filter(({ start, end }) => start < end)
  if (open.length === 0) return []
  return Array.from({ length: count }, () => {
    const { start, end } = random.pick(open)
    return Math.floor(random.between(start, end))
  }).sort((left, right) => left - right)
}

/** Returns `count` times in business hours between two days, sorted, at least an hour before `now`. */
function businessMoments(count: number, days: Days, random: Random): number[] {
  const { from, to } = spanOf(days)
  return Array.from({ length: count }, () => businessMoment(from, to, random)).sort(
    (left, right) => left - right,
  )
}

/** A past call as it was registered. The simulator decides how it goes. */
export type PastCall = {
  call_id: string
  direction: 'inbound' | 'outbound'
  from_number: string
  to_number: string
  bot: BotName
  customer_id: string | null
  campaign_id: number | null
  contact_id: number | null
  variables: Record<string, string>
  registered_timestamp: number
}

/** The variables of single calls, in addition to the name. The templates of the other bots use none. */
const singleVariables: Partial<Record<BotName, Record<string, string>>> = {
  appointments: {
    appointment_date: 'Thursday the 12th',
    appointment_time: '10:30',
    dentist: 'Dr. Lam',
  },
}

const singleCalls: { count: number; bot: BotName; number: string; inbound: boolean }[] = [
  { count: 240, bot: 'support', number: '+441134960001', inbound: true },
  { count: 60, bot: 'appointments', number: '+14155550100', inbound: true },
  { count: 120, bot: 'leads', number: '+12125550101', inbound: false },
  { count: 20, bot: 'survey', number: '+13125550102', inbound: false },
]

const campaignCalls = campaigns.reduce((sum, { dialled }) => sum + dialled, 0)
export const pastCallCount = singleCalls.reduce((sum, { count }) => sum + count, campaignCalls)

function textsOf({ name, contact_info }: ContactRow): Record<string, string> {
  const info = Object.entries(contact_info ?? {}).map(([key, value]) => [key, String(value)])
  return { name, ...Object.fromEntries(info) }
}

function callsOfCampaigns(
  { contacts, campaign_ids }: SampleAccount,
  now: number,
  random: Random,
): PastCall[] {
  return campaigns.flatMap(({ bot, list, from_number, dialled, days_ago, window, days }, campaign) => {
    const [firstDaysAgo, lastDaysAgo] = days_ago
    const moments = windowMoments(dialled, { window, days }, { now, firstDaysAgo, lastDaysAgo }, random)
    return contacts[list].slice(0, dialled).map((contact, index) => ({
      call_id: newIdentifier('call'),
      direction: 'outbound' as const,
      from_number,
      to_number: contact.phone_number ?? '',
      bot,
      customer_id: null,
      campaign_id: campaign_ids[campaign] ?? null,
      contact_id: contact.id,
      variables: textsOf(contact),
      registered_timestamp: moments[index] ?? now,
    }))
  })
}

function singleCallsUpTo(now: number, random: Random): PastCall[] {
  return singleCalls.flatMap(({ count, bot, number, inbound }) =>
    businessMoments(count, { now, firstDaysAgo: 60, lastDaysAgo: 0 }, random).map((registered_timestamp) => {
      const person = fictionalNumber(
        random.pick(['american', 'british', 'continental']),
        random.whole(0, 999),
      )
      return {
        call_id: newIdentifier('call'),
        direction: inbound ? ('inbound' as const) : ('outbound' as const),
        from_number: inbound ? person : number,
        to_number: inbound ? number : person,
        bot,
        customer_id: inbound ? null : `crm-${random.whole(1000, 1999)}`,
        campaign_id: null,
        contact_id: null,
        variables: { name: nameIn('english', createRandom(person)), ...singleVariables[bot] },
        registered_timestamp,
      }
    }),
  )
}

/** Two thousand calls over sixty days, oldest first. */
export function pastCalls(account: SampleAccount, now: number, random: Random): PastCall[] {
  return [...callsOfCampaigns(account, now, random), ...singleCallsUpTo(now, random)].sort(
    (left, right) => left.registered_timestamp - right.registered_timestamp,
  )
}
