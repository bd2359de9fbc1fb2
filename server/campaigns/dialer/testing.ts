import { setTimeout } from 'node:timers/promises'
import type { Insertable } from 'kysely'
import { noRetries } from '#rules/dialing/retry-choices'
import { storingSubscribers } from '#server/call-end-subscribers'
import { failedOutcome } from '#server/calls/completion/finish-call'
import { startCallEngine } from '#server/calls/engine/engine'
import { makeBot, makeNumber, makeOrganization, ownNumber } from '#server/calls/testing'
import { insertContactList } from '#server/contacts/lists/store'
import { insertContacts } from '#server/contacts/store'
import type { OpenDatabase } from '#server/kernel/database/open'
import type { Database, Organization } from '#server/kernel/database/organization'
import { createJobs } from '#server/kernel/jobs/jobs'
import { queues } from '#server/queues'
import type { CampaignsTable } from '#server/schema/campaign-tables'
import type { CallOrder, CallOutcome, Carrier, CarrierReport } from '#server/telephony/carrier'
import { startDialer } from './dialer'
import { planStep } from './plan/plan'

/** A Wednesday, 10:00 UTC: within every window of the tests. */
export const wednesday = Date.parse('2026-03-04T10:00:00Z')

type Draft = Partial<Insertable<CampaignsTable>>
type Contact = Parameters<typeof insertContacts>[2][number]

/** A contact in London, where local time is UTC in March. */
export const londoner = (index: number, fields: Partial<Contact> = {}): Contact => ({
  name: `Contact ${index}`,
  phone_number: `+4420794${String(60_000 + index)}`,
  ...fields,
})

export const londoners = (count: number) => Array.from({ length: count }, (_, index) => londoner(index))

export type TestCampaign = {
  organization: Organization
  list: number
  campaign: number
  contacts: number[]
  bot: string
}

/** An organization (by default a new one) with a campaign for these contacts, dialing on Wednesday, 09:00 to 17:00 UTC. */
export async function makeTestCampaign(
  database: Database,
  contacts: readonly Contact[],
  { prompt, owner, ...draft }: Draft & { prompt?: string; owner?: number } = {},
): Promise<TestCampaign> {
  const organization = owner === undefined ? await makeOrganization(database) : { id: owner, database }
  const bot = await makeBot(organization, prompt === undefined ? {} : { prompt })
  await makeNumber(organization, bot)
  const { id: list } = await insertContactList(organization, 'Customers')
  const rows = await insertContacts(organization, list, contacts)
  const campaign = await makeCampaign(organization, { bot_uid: bot, contact_list_id: list, ...draft })
  return { organization, list, campaign, contacts: rows.map(({ id }) => id), bot }
}

export async function makeCampaign(
  { id, database }: Organization,
  draft: Draft & { bot_uid: string; contact_list_id: number },
): Promise<number> {
  const row = await database
    .insertInto('campaigns')
    .values({
      organization_id: id,
      name: 'Autumn',
      status: 'Scheduled',
      from_number: ownNumber,
      time_start: '09:00',
      time_end: '17:00',
      timezone: 'UTC',
      days: '[]',
      retry_rules: JSON.stringify(noRetries),
      variable_defaults: '{}',
      scheduled_from: new Date(wednesday - 7_200_000).toISOString(),
      ...draft,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function campaignOf({ organization, campaign }: TestCampaign) {
  return organization.database
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', campaign)
    .executeTakeFirstOrThrow()
}

export async function targetsOf({ organization, campaign }: TestCampaign) {
  return organization.database
    .selectFrom('targets')
    .selectAll()
    .where('campaign_id', '=', campaign)
    .orderBy('contact_id')
    .execute()
}

export async function dialsOf({ organization, campaign }: TestCampaign) {
  return organization.database
    .selectFrom('dials')
    .selectAll()
    .where('campaign_id', '=', campaign)
    .orderBy('contact_id')
    .orderBy('attempt')
    .execute()
}

type Answer = (order: CallOrder) => CallOutcome | Error | 'never'

/** An answered, successful call in which the bot spoke at once. */
export function answeredAt(at: number, fields: Partial<CallOutcome> = {}): CallOutcome {
  const turn = { role: 'assistant', text: 'Hello.', start_ms: 300, end_ms: 900 }
  const analysis = { summary: 'They agreed.', is_successful: true }
  const answered = { call_status: 'ended' as const, turns: [turn], analysis }
  return { ...failedOutcome('call_completed', at + 5_000, at), ...answered, ...fields }
}

/** Carriers repeat a report until the server has stored it. */
const reportUntilStored = (tell: () => Promise<void>): Promise<void> =>
  tell().catch(() => setTimeout(50).then(() => reportUntilStored(tell)))

/** A carrier whose calls end at once with the outcome of `answer`; with `never` they continue. */
export function createInstantCarrier(now: () => number, answer: Answer = () => answeredAt(now())) {
  const placed: CallOrder[] = []
  const lines = new Map<string, CarrierReport>()
  const carrier: Carrier = {
    name: 'test',
    simulated: true,
    repeats: 'by_key',
    async place(order, report) {
      const outcome = answer(order)
      if (outcome instanceof Error) throw outcome
      if (!lines.has(order.call_id)) placed.push(order)
      lines.set(order.call_id, report)
      if (outcome !== 'never') void reportUntilStored(() => report({ type: 'ended', outcome }))
    },
    sendMessage: async () => undefined,
    close: async () => undefined,
  }
  return { carrier, placed, lines }
}

/** Plans the next dials of a campaign at a moment (ms). */
export const planAt = ({ organization, campaign }: TestCampaign, at = wednesday) =>
  planStep(organization, campaign, { now: () => at, simulated: true })

/** A clock that starts at `wednesday`. */
export function startClock(at = wednesday): () => number {
  const begun = Date.now()
  return () => at + Date.now() - begun
}

/** A process that runs campaigns: a dialer with its job queue, and a call engine. */
export async function startProgram(opened: OpenDatabase, carrier: Carrier, now: () => number) {
  const jobs = createJobs(opened, queues)
  const dialer = await startDialer({ opened, jobs, now, simulated: true, scanEveryMs: 200 })
  const engine = await startCallEngine({
    opened,
    carrier,
    owner: dialer.owner,
    subscribers: [dialer.onCallEnds, ...storingSubscribers(opened.database)],
    now,
    scanEveryMs: 200,
  })
  return {
    async close() {
      await engine.close()
      await dialer.close()
      await jobs.close()
    },
  }
}
