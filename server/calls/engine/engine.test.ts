import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countLatest } from '#server/analytics/count-calls'
import { latencyIn } from '#server/analytics/read-figures'
import { replacePrices } from '#server/bots/prices/store'
import { removeBot } from '#server/bots/store'
import { storingSubscribers } from '#server/call-end-subscribers'
import { failedOutcome } from '#server/calls/completion/finish-call'
import { findCall, insertCalls } from '#server/calls/store'
import { createSwitchboard, makeBot, makeOrganization, newCall } from '#server/calls/testing'
import type { OpenDatabase } from '#server/kernel/database/open'
import type { Organization } from '#server/kernel/database/organization'
import { openTestDatabase } from '#server/kernel/database/testing'
import type { Carrier } from '#server/telephony/carrier'
import { createSimulator } from '#server/telephony/simulator/simulator'
import { samplePrice } from '#server/testing/bodies'
import { type CallEngine, startCallEngine } from './engine'

let opened: OpenDatabase
let organization: Organization
let bot: string
const engines: CallEngine[] = []

beforeAll(async () => {
  opened = await openTestDatabase()
  organization = await makeOrganization(opened.database)
  bot = await makeBot(organization)
})

afterAll(() => opened.close())

async function startEngine(carrier: Carrier, scanEveryMs?: number): Promise<CallEngine> {
  const engine = await startCallEngine({
    opened,
    subscribers: storingSubscribers(opened.database),
    carrier,
    ...(scanEveryMs && { scanEveryMs }),
  })
  engines.push(engine)
  return engine
}

async function placeCall(fields: Parameters<typeof newCall>[0] = {}): Promise<string> {
  const call = newCall({ agent_id: bot, ...fields })
  await insertCalls(organization, [call])
  return call.call_id
}

const statusOf = async (id: string) => (await findCall(organization, id))?.call_status

const closeAll = async () => {
  for (const engine of engines.splice(0)) await engine.close()
}

describe('a simulated call', () => {
  afterAll(closeAll)
  beforeAll(async () => {
    await startEngine(createSimulator({ speed: 10_000 }))
  })

  test('starts when its transaction commits, and is stored completely at its end', async () => {
    const id = await placeCall({ dynamic_variables: JSON.stringify({ simulated_caller: 'helpful' }) })
    await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('ended')
    const row = await findCall(organization, id)
    expect(row).toMatchObject({ has_recording: true, recording_note: null, live_turns: null })
    expect(row?.turns?.length).toBeGreaterThan(1)
    expect(row?.latency?.e2e_median_latency).toBeGreaterThan(0)
    expect(row?.call_cost?.total_cost).toBeGreaterThan(0)
    expect(row?.call_analysis?.summary).toBeTruthy()
    expect(row?.is_successful).toBe(row?.call_analysis?.is_successful)
    expect(row?.disconnection_reason).toBeTruthy()
  })

  test('costs what the price list of the organization says at its end', async () => {
    const dear = { ...samplePrice, kind: 'recognition' as const, price: 60, output_price: null }
    await replacePrices(
      organization,
      ['', 'nova-2', 'nova-3'].map((model) => ({ ...dear, model })),
    )
    const id = await placeCall({ dynamic_variables: JSON.stringify({ simulated_caller: 'helpful' }) })
    await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('ended')
    const { call_cost, start_timestamp, end_timestamp } = (await findCall(organization, id)) ?? {}
    const seconds = (Number(end_timestamp) - Number(start_timestamp)) / 1_000
    expect(call_cost?.stt_cost).toBeGreaterThan(seconds / 2)
    await replacePrices(organization, [])
  })

  test('without a commit is never placed', async () => {
    const call = newCall({ agent_id: bot })
    const gaveUp = opened.database.transaction().execute(async (database) => {
      await insertCalls({ ...organization, database }, [call])
      throw new Error('no')
    })
    await expect(gaveUp).rejects.toThrow('no')
    expect(await findCall(organization, call.call_id)).toBeUndefined()
  })

  test('of a deleted bot ends as an error', async () => {
    const id = await placeCall({ agent_id: 'bot_gone' })
    const events = [{ type: 'bot_deleted', detail: 'The bot was deleted.' }]
    const ended = { disconnection_reason: 'agent_error', events }
    await expect.poll(() => findCall(organization, id)).toMatchObject(ended)
  })

  test('of a bot with an unfilled variable ends as an error', async () => {
    const id = await placeCall({ agent_id: await makeBot(organization, { prompt: 'Greet {{name}}.' }) })
    const detail = expect.stringContaining('{{name}}, which has no value')
    await expect.poll(() => findCall(organization, id)).toMatchObject({ events: [{ detail }] })
  })

  test('of yesterday is not placed', async () => {
    const id = await placeCall({ registered_timestamp: Date.now() - 23.5 * 3_600_000 })
    await expect.poll(() => statusOf(id)).toBe('error')
    expect(await findCall(organization, id)).toMatchObject({ disconnection_reason: 'timeout' })
  })

  test('under HIPAA leaves no recording, transcript or analysis', async () => {
    const agent_id = await makeBot(organization, { call: { hipaa_compliance_enabled: true } })
    const id = await placeCall({
      agent_id,
      dynamic_variables: JSON.stringify({ simulated_caller: 'helpful' }),
    })
    await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('ended')
    expect(await findCall(organization, id)).toMatchObject({
      turns: null,
      call_analysis: null,
      is_successful: null,
      has_recording: false,
      recording_note: expect.stringContaining('HIPAA'),
      latency: { e2e_median_latency: expect.any(Number) },
    })
    const range = { from: Date.now() - 86_400_000, to: Date.now() + 86_400_000 }
    await countLatest(organization)
    const latency = await latencyIn(organization, { bot_uid: agent_id }, range)
    expect(latency.answers).toBeGreaterThan(0)
    expect(latency.e2e?.median).toBeGreaterThan(0)
  })
})

describe('a call whose engine stops', () => {
  const turn = { role: 'user', text: 'It is 4111 1111 1111 1111.', start_ms: 0, end_ms: 900 }
  afterAll(closeAll)

  test('continues with the next engine under the same key, and stores each turn once', async () => {
    const first = createSwitchboard()
    const second = createSwitchboard()
    const engine = await startEngine(first.carrier)
    const pci = await makeBot(organization, { call: { pci_compliance_enabled: true } })
    const id = await placeCall({ agent_id: pci })
    await expect.poll(() => first.placed.length).toBe(1)
    await first.lines.get(id)?.({ type: 'answered', at_ms: Date.now() })
    await first.lines.get(id)?.({ type: 'turn', index: 0, turn })
    expect(await findCall(organization, id)).toMatchObject({
      call_status: 'ongoing',
      live_turns: [{ text: 'It is [card number].' }],
    })

    await startEngine(second.carrier, 50)
    expect(second.placed).toEqual([])
    await engine.close()
    await expect.poll(() => second.placed.length).toBe(1)
    const earlier = [expect.objectContaining({ role: 'user', text: 'It is [card number].' })]
    expect(second.placed[0]).toMatchObject({ ...first.placed[0], earlier })

    await second.lines.get(id)?.({ type: 'answered', at_ms: Date.now() })
    await second.lines.get(id)?.({ type: 'turn', index: 0, turn })
    expect((await findCall(organization, id))?.live_turns).toHaveLength(1)
    const outcome = {
      ...failedOutcome('user_ended_call', Date.now() + 1000),
      call_status: 'ended' as const,
      start_timestamp: Date.now() + 10,
      turns: [turn],
    }
    await second.lines.get(id)?.({ type: 'ended', outcome })
    const row = await findCall(organization, id)
    expect(row).toMatchObject({ call_status: 'ended', live_turns: null, has_recording: false })
    expect(JSON.stringify(row)).not.toContain('4111')
  })

  test('ends once, even if its end is reported again', async () => {
    const { carrier, lines } = createSwitchboard()
    await closeAll()
    await startEngine(carrier)
    const id = await placeCall()
    await expect.poll(() => lines.has(id)).toBe(true)
    const report = lines.get(id)
    await report?.({ type: 'ended', outcome: failedOutcome('dial_busy', Date.now() + 5) })
    await report?.({ type: 'ended', outcome: failedOutcome('dial_failed', Date.now() + 9) })
    await report?.({ type: 'answered', at_ms: Date.now() })
    expect(await findCall(organization, id)).toMatchObject({
      call_status: 'error',
      disconnection_reason: 'dial_busy',
      start_timestamp: null,
    })
  })

  test('ends even if the carrier’s clock is behind or ours was set back', async () => {
    const { carrier, lines } = createSwitchboard()
    await closeAll()
    await startEngine(carrier)
    const now = Date.now()
    const behind = await placeCall({ registered_timestamp: now })
    await expect.poll(() => lines.has(behind)).toBe(true)
    const outcome = { ...failedOutcome('user_ended_call', now - 4000, now - 5000), turns: [turn] }
    await lines.get(behind)?.({ type: 'ended', outcome: { ...outcome, call_status: 'ended' } })
    const row = await findCall(organization, behind)
    expect(row).toMatchObject({ call_status: 'ended', start_timestamp: now, end_timestamp: now })
    expect(row?.turns).toHaveLength(1)

    const ahead = await placeCall({ registered_timestamp: now + 3_600_000, agent_id: 'bot_gone' })
    await expect.poll(() => statusOf(ahead)).toBe('error')
  })

  test("ends as an error if the carrier's report cannot be stored", async () => {
    const { carrier, lines } = createSwitchboard()
    await closeAll()
    await startEngine(carrier)
    const id = await placeCall()
    await expect.poll(() => lines.has(id)).toBe(true)
    const outcome = {
      ...failedOutcome('user_ended_call', Date.now(), Date.now()),
      call_status: 'ended' as const,
    }
    const unstorable = { ...turn, text: 'half a sign: \ud83d, and nothing: \0' }
    await lines.get(id)?.({ type: 'answered', at_ms: Date.now() })
    await lines.get(id)?.({ type: 'turn', index: 0, turn: unstorable })
    await lines.get(id)?.({ type: 'ended', outcome: { ...outcome, turns: [unstorable] } })
    expect(await findCall(organization, id)).toMatchObject({
      call_status: 'error',
      disconnection_reason: 'system_error',
    })
  })

  test('keeps its answer time if its bot was deleted', async () => {
    const { carrier, lines } = createSwitchboard()
    await closeAll()
    const engine = await startEngine(carrier)
    const agent_id = await makeBot(organization)
    const id = await placeCall({ agent_id })
    await expect.poll(() => lines.has(id)).toBe(true)
    await lines.get(id)?.({ type: 'answered', at_ms: Date.now() + 5 })
    const answered = (await findCall(organization, id))?.start_timestamp
    await engine.close()
    await removeBot(organization, agent_id)
    await startEngine(createSwitchboard().carrier)
    await expect.poll(() => statusOf(id)).toBe('error')
    expect(answered).toBeGreaterThan(0)
    expect(await findCall(organization, id)).toMatchObject({ start_timestamp: answered })
  })
})
