import { describe, expect, test } from 'vitest'
import { analytics } from '#contract/analytics/analytics'
import { bots } from '#contract/bots/bots'
import { botEstimate } from '#contract/bots/estimate'
import { botImpact } from '#contract/bots/impact'
import { campaignActions } from '#contract/campaigns/actions'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { startOfLastDays } from '#rules/schedule/query-dates'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { makeBot, makeCampaign } from '#server/testing/things'
import { assumedMinute } from './estimate'

const server = serverForFile()
const ours = clientForTest(server)

const latency = { e2e: 1.2, llm: 0.8, tts: 0.4 }

type Made = { agent_id: string; agent_version: number }

/** Calls of two minutes for 10 cents each, with one answer. */
const makeCalls = (count: number, { daysAgo, ...of }: Made & { daysAgo: number }) =>
  makeCallsAt(Date.now() - daysAgo * 86_400_000, count, of)

const makeCallAt = (at: number, agent_id: string) => makeCallsAt(at, 1, { agent_id, agent_version: 1 })

async function makeCallsAt(at: number, count: number, of: Made) {
  const calls = Array.from({ length: count }, () =>
    newCall({
      ...of,
      registered_timestamp: at,
      start_timestamp: at,
      end_timestamp: at + 120_000,
      call_status: 'ended',
      disconnection_reason: 'user_ended_call',
      call_cost: JSON.stringify({ total_cost: 0.1, llm_cost: 0.05, tts_cost: 0.03, stt_cost: 0.02 }),
      turns: JSON.stringify([{ role: 'assistant', text: 'Yes.', start_ms: 0, end_ms: 9, latency }]),
    }),
  )
  await insertCalls({ id: ours.organization_id, database: server.database }, calls)
}

test('the last 7 and 30 days are calendar days, the same in all statistics', async () => {
  const uid = await makeBot(ours)
  // A call of an hour before the first day is less than 30 times 24 hours ago, at most times of day.
  for (const timezone of ['UTC', 'Asia/Kolkata', 'America/Los_Angeles']) {
    const [week, month] = [7, 30].map((days) => startOfLastDays(days, Date.now(), timezone))
    for (const since of [week, month]) {
      for (const hours of [-1, 1]) await makeCallAt((since ?? 0) + hours * 3_600_000, uid)
    }
    const from_date = (since = 0) => new Date(since).toISOString()
    const countOf = async (since = 0) =>
      (await ours.call(analytics.summary, { query: { bot_uid: uid, from_date: from_date(since) } })).figures
        .calls
    const { spent } = await ours.call(botEstimate.get, { query: { bot_uid: uid, timezone } })
    expect(spent?.calls).toBe(await countOf(month))
    const { calls } = await ours.call(botImpact.get, { uid, query: { timezone } })
    expect(calls).toBe(await countOf(week))
  }
  const bad = { query: { timezone: 'Berlin' } }
  expect((await ours.refusal(botImpact.get, { uid, ...bad })).status).toBe(400)
})

describe('what a change reaches', () => {
  test('nothing, for a bot that nothing uses', async () => {
    const impact = await ours.call(botImpact.get, { uid: await makeBot(ours), query: {} })
    expect(impact).toEqual({
      numbers: [],
      number_count: 0,
      campaigns: [],
      campaign_count: 0,
      running_count: 0,
      handover_count: 0,
      handovers: [],
      calls: 0,
      days: 7,
    })
  })

  test('its numbers by direction, its unfinished campaigns and the calls of a week', async () => {
    const { bot_uid: uid, id } = await makeCampaign(ours)
    const { phone_numbers } = await ours.call(phoneNumbers.list, {})
    const phone_number_id = phone_numbers[0]?.phone_number_id ?? ''
    await ours.call(phoneNumbers.link, { body: { phone_number_id, agent_id: uid, direction: 'inbound' } })
    await makeCalls(3, { agent_id: uid, agent_version: 1, daysAgo: 2 })
    await makeCalls(2, { agent_id: uid, agent_version: 1, daysAgo: 9 })
    await makeCalls(1, { agent_id: 'bot_other', agent_version: 1, daysAgo: 1 })
    const impact = await ours.call(botImpact.get, { uid, query: {} })
    expect(impact).toMatchObject({
      numbers: [{ phone_number: '+14155550100', inbound: true, outbound: false }],
      number_count: 1,
      campaigns: [{ id, name: 'Autumn', status: 'Scheduled' }],
      campaign_count: 1,
      running_count: 0,
      handover_count: 0,
      calls: 3,
    })
    await ours.call(campaignActions.stop, { campaign_id: id })
    expect(await ours.call(botImpact.get, { uid, query: {} })).toMatchObject({
      campaigns: [],
      campaign_count: 0,
    })
  })
})

describe('estimates', () => {
  test.each([
    [0, 1410, 0.0172],
    [4000, 6410, 0.0297],
    [20_000, 26_410, 0.0797],
  ])('a prompt of %d characters reads %d tokens a minute', async (prompt_length, read, dollars) => {
    expect(assumedMinute(prompt_length).usage.llm_input_tokens).toBe(read)
    const { minute, spent, latency: none } = await ours.call(botEstimate.get, { query: { prompt_length } })
    expect(minute.cost.total).toBeCloseTo(dollars, 4)
    expect([spent, none]).toEqual([null, null])
  })

  test('cost and latency are those of past calls with the same models', async () => {
    const [mine, other] = [await makeBot(ours), await makeBot(ours)]
    await ours.call(bots.update, { uid: mine, body: { llm_model_name: 'gpt-4.1' } })
    await makeCalls(4, { agent_id: mine, agent_version: 1, daysAgo: 3 })
    await makeCalls(5, { agent_id: mine, agent_version: 2, daysAgo: 3 })
    await makeCalls(2, { agent_id: other, agent_version: 1, daysAgo: 3 })
    await makeCalls(7, { agent_id: other, agent_version: 1, daysAgo: 40 })
    const ask = (llm_model_name: string) =>
      ours.call(botEstimate.get, { query: { bot_uid: mine, llm_model_name } })
    const usual = await ask('gpt-4o')
    expect(usual.spent).toMatchObject({ calls: 4, minutes: 8 })
    expect(usual.spent?.per_minute).toBeCloseTo(0.05, 6)
    expect(usual.latency).toMatchObject({ calls: 6, answers: 6 })
    expect(usual.latency?.e2e.p90).toBeCloseTo(1.2, 1)
    expect(await ask('gpt-4.1')).toMatchObject({ spent: { calls: 5 }, latency: { calls: 5 } })
    expect(await ask('o3')).toMatchObject({ spent: null, latency: null })
  })
})
