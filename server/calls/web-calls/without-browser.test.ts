import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCallEngine } from '#server/calls/engine/engine'
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
