import { bots } from '#contract/bots/bots'
import { type BotImpact, botImpact } from '#contract/bots/impact'
import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import type { CampaignStatus } from '#rules/dialing/campaign-transitions'
import { startOfLastDays } from '#rules/schedule/query-dates'
import { type Ask, askFor } from '#server/gateway/extensions/ask'
import { implement } from '#server/kernel/http/implement'

const days = 7
const pageSize = 100
/** Only the first thousand numbers and campaigns count. */
const mostPages = 10
const mostListed = 50

const unfinished = ['Running', 'Scheduled', 'Paused'] as const

type PageOf<Row> = { rows: readonly Row[]; hasMore: boolean }

async function readAll<Row>(page: (offset: number) => Promise<PageOf<Row>>): Promise<Row[]> {
  const all: Row[] = []
  for (let pages = 0; pages < mostPages; pages++) {
    const { rows, hasMore } = await page(all.length)
    all.push(...rows)
    if (!hasMore || rows.length === 0) break
  }
  return all
}

const numbersOf = (ask: Ask) =>
  readAll(async (offset) => {
    const query = { limit: pageSize, offset }
    const { phone_numbers: rows, pagination } = await ask(phoneNumbers.list, { query }, { mayShare: true })
    return { rows, hasMore: pagination.has_more }
  })

async function campaignsIn(ask: Ask, status: CampaignStatus, uid: string) {
  const all = await readAll(async (offset) => {
    const query = { status, limit: pageSize, offset }
    const { campaigns: rows, pagination } = await ask(campaigns.list, { query }, { mayShare: true })
    return { rows, hasMore: pagination.has_more }
  })
  return all
    .filter((campaign) => campaign.bot_uid === uid && campaign.status === status)
    .map(({ id, name }) => ({ id, name, status }))
    .toSorted((left, right) => left.name.localeCompare(right.name))
}

async function countCalls(ask: Ask, bot_uid: string, timezone?: string): Promise<number> {
  const from_date = new Date(startOfLastDays(days, Date.now(), timezone)).toISOString()
  const { pagination } = await ask(calls.list, { query: { bot_uid, from_date, limit: 1 } })
  return pagination.total
}

/** Numbers, campaigns and recent calls that a change of the bot affects, according to the platform. */
async function impactOf(ask: Ask, uid: string, timezone?: string): Promise<BotImpact> {
  await ask(bots.get, { uid }, { mayShare: true })
  const [numbers, using, total] = await Promise.all([
    numbersOf(ask),
    Promise.all(unfinished.map((status) => campaignsIn(ask, status, uid))),
    countCalls(ask, uid, timezone),
  ])
  const linked = numbers
    .map(({ phone_number_id, phone_number, name, inbound_agent_id, outbound_agent_id }) => ({
      phone_number_id,
      phone_number,
      name: name ?? '',
      inbound: inbound_agent_id === uid,
      outbound: outbound_agent_id === uid,
    }))
    .filter(({ inbound, outbound }) => inbound || outbound)
  const reached = using.flat()
  return {
    numbers: linked.slice(0, mostListed),
    number_count: linked.length,
    campaigns: reached.slice(0, mostListed),
    campaign_count: reached.length,
    running_count: using[0]?.length ?? 0,
    calls: total,
    days,
  }
}

export const gatewayImpactHandlers = implement(botImpact)({
  get: (context) => impactOf(askFor(context), context.uid, context.query.timezone),
})
