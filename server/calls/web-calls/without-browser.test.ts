import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCallEngine } from '#server/calls/engine/engine'
import { addLiveTurn, noteOngoing } from '#server/calls/engine/progress'
import { findCall, insertCalls } from '#server/calls/store'
import { makeBot, makeOrganization, newCall } from '#server/calls/testing'
import type { OpenDatabase } from '#server/kernel/database/open'
import type { Organization } from '#server/kernel/database/organization'
import { openTestDatabase } from '#server/kernel/database/testing'
import { createSimulator } from '#server/telephony/simulator/simulator'

let opened: OpenDatabase
let organization: Organization
let agent_id: string

beforeAll(async () => {
  opened = await openTestDatabase()
  organization = await makeOrganization(opened.database)
  agent_id = await makeBot(organization)
})
afterAll(() => opened.close())

async function store(fields: Parameters<typeof newCall>[0]): Promise<string> {
  const call = newCall({ agent_id, ...fields })
  await insertCalls(organization, [call])
  return call.call_id
}

const statusOf = async (id: string) => (await findCall(organization, id))?.call_status

test('a web call without its browser ends if it waited too long or its process died, and not before', async () => {
  const registered_timestamp = Date.now() - 120_000
  const web = { call_type: 'webcall' as const, direction: 'inbound' as const, registered_timestamp }
  const late = await store(web)
  const begun = await store({
    ...web,
    call_status: 'ongoing',
    start_timestamp: registered_timestamp + 1_000,
  })
  const waiting = await store({ ...web, registered_timestamp: Date.now() })
  const engine = await startCallEngine({ opened, carrier: createSimulator(), scanEveryMs: 50 })
  for (const id of [late, begun]) await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('error')
  const endOf = async (id: string) => {
    const row = await findCall(organization, id)
    return [row?.disconnection_reason, row?.events?.[0]?.type]
  }
  expect(await endOf(late)).toEqual(['timeout', 'not_connected'])
  expect(await endOf(begun)).toEqual(['system_error', 'conversation_interrupted'])
  expect(await statusOf(waiting)).toBe('registered')
  await engine.close()
})

test('a web call whose process died has the end and the cost of its stored turns, and no recording', async () => {
  const registered_timestamp = Date.now() - 600_000
  const start_timestamp = registered_timestamp + 1_000
  const fields = { call_type: 'webcall', direction: 'inbound', call_status: 'ongoing' } as const
  const id = await store({ ...fields, registered_timestamp, start_timestamp })
  const silent = await store({ ...fields, registered_timestamp, start_timestamp })
  const seen_timestamp = start_timestamp + 90_000
  const seen = await store({ ...fields, registered_timestamp, start_timestamp })
  await noteOngoing(organization.database, [seen], seen_timestamp)
  const turns = [
    { role: 'assistant', text: 'How can I help you today?', start_ms: 0, end_ms: 2_000 },
    { role: 'user', text: 'I need an appointment.', start_ms: 2_500, end_ms: 5_500 },
  ]
  for (const [index, turn] of turns.entries())
    await addLiveTurn({ ...organization, callId: id, process: 'one' }, index, turn)
  const engine = await startCallEngine({ opened, carrier: createSimulator(), scanEveryMs: 50 })
  for (const ended of [id, silent, seen])
    await expect.poll(() => statusOf(ended), { timeout: 20_000 }).toBe('error')
  const row = await findCall(organization, id)
  expect(row).toMatchObject({ end_timestamp: start_timestamp + 5_500, has_recording: false, turns })
  expect(row?.call_cost).toMatchObject({ llm_cost: null })
  const { total_cost, tts_cost, stt_cost } = row?.call_cost ?? {}
  expect(tts_cost).toBeGreaterThan(0)
  expect(stt_cost).toBeGreaterThan(0)
  expect(total_cost).toBeCloseTo((tts_cost ?? 0) + (stt_cost ?? 0), 9)
  expect((await findCall(organization, silent))?.end_timestamp).toBe(start_timestamp)
  expect((await findCall(organization, seen))?.end_timestamp).toBe(seen_timestamp)
  await engine.close()
})
