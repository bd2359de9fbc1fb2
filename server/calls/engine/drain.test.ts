import { afterAll, beforeAll, expect, test } from 'vitest'
import { failedOutcome } from '#server/calls/completion/finish-call'
import { findCall, insertCalls } from '#server/calls/store'
import { createSwitchboard, makeBot, makeOrganization, newCall } from '#server/calls/testing'
import type { OpenDatabase } from '#server/kernel/database/open'
import { openTestDatabase } from '#server/kernel/database/testing'
import { type CallEngine, startCallEngine } from './engine'

let opened: OpenDatabase
const engines: CallEngine[] = []

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.close()))
  await opened.close()
})

test('a call continues until its end while its engine drains, and new calls go to another one', async () => {
  const organization = await makeOrganization(opened.database)
  const agent_id = await makeBot(organization)
  const startEngine = async ({ carrier }: typeof first, scanEveryMs = 3_000) => {
    const engine = await startCallEngine({ opened, carrier, scanEveryMs })
    engines.push(engine)
    return engine
  }
  const placeCall = async () => {
    const call = newCall({ agent_id })
    await insertCalls(organization, [call])
    return call.call_id
  }
  const first = createSwitchboard()
  const second = createSwitchboard()
  const engine = await startEngine(first)
  const id = await placeCall()
  await expect.poll(() => first.placed.length).toBe(1)
  let isDrained = false
  const draining = engine.drain(60_000).then(() => {
    isDrained = true
  })
  const later = await placeCall()
  await startEngine(second, 50)
  await expect.poll(() => second.placed.map(({ call_id }) => call_id)).toEqual([later])
  expect(isDrained).toBe(false)
  await first.lines.get(id)?.({ type: 'answered', at_ms: Date.now() })
  await first.lines.get(id)?.({ type: 'ended', outcome: failedOutcome('user_ended_call', Date.now() + 5) })
  await draining
  expect(first.placed).toHaveLength(1)
  expect((await findCall(organization, id))?.call_status).toBe('error')
})
