import { sql } from 'kysely'
import { botEstimate } from '#contract/bots/estimate'
import { type BotImpact, botImpact } from '#contract/bots/impact'
import { notFound } from '#contract/http/error'
import { finalCampaignStatuses } from '#rules/dialing/campaign-transitions'
import { startOfLastDays } from '#rules/schedule/query-dates'
import { countLatest } from '#server/analytics/count-calls'
import { sumsBetween } from '#server/analytics/read-figures'
import { rangeOf } from '#server/analytics/rules'
import { findBot } from '#server/bots/store'
import { listHandovers } from '#server/bots/tools/store'
import type { Organization } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import { estimateOf } from './estimate'

const days = 7
const mostListed = 50

function numbersOf({ id, database }: Organization, uid: string) {
  return database
    .selectFrom('phone_numbers')
    .where('organization_id', '=', id)
    .where((e) => e.or([e('inbound_agent_id', '=', uid), e('outbound_agent_id', '=', uid)]))
    .select(['phone_number_id', 'phone_number', 'name'])
    .select((e) => [
      sql<boolean>`coalesce(${e.ref('inbound_agent_id')} = ${uid}, false)`.as('inbound'),
      sql<boolean>`coalesce(${e.ref('outbound_agent_id')} = ${uid}, false)`.as('outbound'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy('phone_number')
    .limit(mostListed)
    .execute()
}

function campaignsOf({ id, database }: Organization, uid: string) {
  return database
    .selectFrom('campaigns')
    .where('organization_id', '=', id)
    .where('bot_uid', '=', uid)
    .where('status', 'not in', finalCampaignStatuses)
    .select(['id', 'name', 'status'])
    .select([
      sql<number>`count(*) over ()`.as('total'),
      sql<number>`count(*) filter (where status = 'Running') over ()`.as('running'),
    ])
    .orderBy(sql`array_position(array['Running', 'Scheduled'], status)`)
    .orderBy('name')
    .orderBy('id')
    .limit(mostListed)
    .execute()
}

async function callsOf(organization: Organization, uid: string, timezone?: string): Promise<number> {
  const now = Date.now()
  const from_date = new Date(startOfLastDays(days, now, timezone)).toISOString()
  const { from, to } = rangeOf({ from_date }, now)
  await countLatest(organization)
  const [sums] = await sumsBetween(organization, { bot_uid: uid }, [from, to])
  return sums?.calls ?? 0
}

/** What a change of the bot affects. */
async function impactOf(organization: Organization, uid: string, timezone?: string): Promise<BotImpact> {
  const [numbers, campaigns, calls, handovers] = await Promise.all([
    numbersOf(organization, uid),
    campaignsOf(organization, uid),
    callsOf(organization, uid, timezone),
    listHandovers(organization, uid),
  ])
  const handing = new Map(handovers.map(({ bot_uid, bot }) => [bot_uid, bot]))
  return {
    numbers: numbers.map(({ total, ...number }) => number),
    number_count: numbers[0]?.total ?? 0,
    campaigns: campaigns.map(({ total, running, ...campaign }) => campaign),
    campaign_count: campaigns[0]?.total ?? 0,
    running_count: campaigns[0]?.running ?? 0,
    handover_count: handing.size,
    handovers: [...handing].slice(0, mostListed).map(([uid, name]) => ({ uid, name })),
    calls,
    days,
  }
}

export const botImpactHandlers = implement(botImpact)({
  async get({ organization, uid, query }) {
    if (!(await findBot(organization, uid))) throw notFound('Bot')
    return impactOf(organization, uid, query.timezone)
  },
})

export const botEstimateHandlers = implement(botEstimate)({
  get: ({ organization, query }) => estimateOf(organization, query),
})
