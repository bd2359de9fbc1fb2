import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testCalls } from '#contract/telephony/test-calls'
import { findEngine } from '#server/telephony/lines/asterisk/testing/engine'
import { type Act, numberOf } from '#server/telephony/lines/asterisk/testing/trunk'
import { ours, slow } from './testing/phone-calls'
import { loudSeconds, opening, said, startTrunkCalls, type TrunkCalls } from './testing/trunk-calls'

const found = findEngine(['espeak-ng', 'openssl', 'sox'])

/** The five that `npm test` runs, at the same time: calls over a trunk with which Asterisk registers. */
describe.skipIf(found.missing)('calls over a trunk', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(`${tmpdir()}/journeys-`)
  let calling: TrunkCalls
  let bot: string

  beforeAll(async () => {
    calling = await startTrunkCalls(found.root ?? '', folder)
    bot = await calling.makeBot({ prompt: 'You arrange visits.', first_message: 'Hello.' })
  }, 240_000)
  afterAll(async () => {
    await calling?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const call = async (act: Act, uid = bot) => calling.ended(await calling.place(uid, numberOf(act)))

  it.concurrent('a person is understood, and hears the bot', async ({ expect }) => {
    const { turns, ...call_ } = await call('talks')
    expect(turns?.map(({ text }) => text)).toEqual(['Hello.', said.person, 'See you then. Goodbye.'])
    expect(call_).toMatchObject({ call_status: 'ended', disconnection_reason: 'agent_ended_call' })
    expect(call_.call_cost?.telephony_cost).toBe(0.01)
    await expect
      .poll(() => loudSeconds(calling.trunk.heardBy(numberOf('talks')) ?? '').length, slow)
      .toBeGreaterThan(1)
  })

  it.concurrent('a busy phone ends the call', async ({ expect }) => {
    const busy = await call('busy')
    expect(busy).toMatchObject({ call_status: 'error', disconnection_reason: 'dial_busy' })
    await expect.poll(() => calling.trunk.callsTo()[numberOf('busy')], slow).toHaveLength(1)
  })

  it.concurrent('keys are understood', async () => {
    const { turns } = await call('presses')
    expect(turns?.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual(['Pressed 4.'])
  })

  it.concurrent('a person who hangs up in the middle of a sentence ends the call', async () => {
    const first_message = `${opening} It is next Tuesday at nine in the morning, in our office on Elm Street.`
    const { turns, ...ended } = await call(
      'hangsUp',
      await calling.makeBot({ prompt: 'You call.', first_message }),
    )
    expect(ended).toMatchObject({ call_status: 'ended', disconnection_reason: 'user_ended_call' })
    const [heard = ''] = turns?.map(({ text }) => text) ?? []
    expect(first_message.startsWith(heard)).toBe(true)
    expect(heard.length).toBeLessThan(first_message.length - 10)
  })

  it.concurrent('a test call is canceled while the phone rings', async ({ expect }) => {
    const { product } = calling
    const to_number = numberOf('rings')
    const body = { from_number: ours, to_number, agent_id: bot, is_confirmed: true as const }
    const { call_id: id } = await product.call(testCalls.create, { body })
    const states = async () => (await product.call(testCalls.get, { id })).steps.map(({ state }) => state)
    await expect
      .poll(states, slow)
      .toEqual(['done', 'done', 'waiting', 'pending', 'pending', 'pending', 'pending'])
    await product.call(testCalls.cancel, { id })
    expect(await calling.ended(id)).toMatchObject({ disconnection_reason: 'agent_ended_call' })
    expect(await product.call(testCalls.get, { id })).toMatchObject({ status: 'canceled', has_ended: true })
    await expect.poll(() => calling.trunk.callsTo()[to_number], slow).toHaveLength(1)
  })
})
