import { expect, test } from 'vitest'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { asksNotToBeCalled, doNotCallRequested } from '#rules/calls/do-not-call-request'
import { simulatedCallers } from '#rules/calls/simulated-callers'
import { appendAudit } from '#server/accounts/audit-log/store'
import { findScript } from '#server/bots/script-store'
import { failedOutcome, finishedColumns } from '#server/calls/completion/finish-call'
import { insertCalls } from '#server/calls/store'
import { makeBot, newCall } from '#server/calls/testing'
import { simulateCall } from '#server/telephony/simulator/simulate-call'
import { newClient, type TestClient } from '#server/testing/client'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { undoneReason } from './requests-store'

const server = serverForFile()
const ours = clientForTest(server)

const organizationOf = ({ organization_id: id }: TestClient) => ({ id, database: server.database })
const requests = async (client = ours) => (await client.call(doNotCall.requests, {})).requests

const inboundFrom = (from_number: string) =>
  ({ direction: 'inbound', from_number, to_number: '+14155550100' }) as const

/** A call in which the caller asked not to be called again. */
async function asked(
  number: string,
  minutesAgo: number,
  more: Parameters<typeof newCall>[0] = {},
  client = ours,
) {
  const call = newCall({
    to_number: number,
    ...more,
    call_status: 'ended',
    registered_timestamp: Date.now() - minutesAgo * 60_000,
    events: JSON.stringify([{ type: doNotCallRequested, at_ms: 9_000 }]),
  })
  await insertCalls(organizationOf(client), [call])
  return call.call_id
}

test('each number appears once, with its last call, until it is listed', async () => {
  await asked('+447700900001', 50)
  const second = await asked('+447700900001', 40)
  const third = await asked('+447700900002', 30, inboundFrom('+447700900002'))
  await asked('anonymous', 20, inboundFrom('anonymous'))
  await asked('+447700900003', 10, {}, await newClient(server))
  expect(await requests()).toMatchObject([
    { phone_number: '+447700900002', call_id: third },
    { phone_number: '+447700900001', call_id: second },
  ])
  const { pagination } = await ours.call(doNotCall.requests, { query: { limit: 1 } })
  expect(pagination).toMatchObject({ total: 2, has_more: true })
  const body = { phone_number: '+447700900002', reason: 'Asked.', call_id: third }
  const { id: do_not_call_id } = await ours.call(doNotCall.add, { body })
  expect((await requests()).map(({ phone_number }) => phone_number)).toEqual(['+447700900001'])
  await ours.call(doNotCall.remove, { do_not_call_id, body: { reason: 'Changed their mind.' } })
  expect((await requests()).map(({ phone_number }) => phone_number)).toEqual(['+447700900001'])
})

test('a number that was removed from the list before the caller asked is pending', async () => {
  const number = '+447700900001'
  const body = { phone_number: number, reason: 'By mistake.' }
  const { id: do_not_call_id } = await ours.call(doNotCall.add, { body })
  await ours.call(doNotCall.remove, { do_not_call_id, body: { reason: 'Listed by mistake.' } })
  const ended = { end_timestamp: Date.now() + 60_000 }
  await asked(number, 5, ended)
  expect(await requests()).toEqual([])
  const call_id = await asked(number, 5, { ...ended, simulated: false })
  expect(await requests()).toMatchObject([{ phone_number: number, call_id }])
})

test('the undo of an import decides about no request', async () => {
  const number = '+447700900001'
  await asked(number, 50)
  await appendAudit(organizationOf(ours), [
    { actor: 'session', action: 'do_not_call.remove', subject: number, reason: undoneReason },
  ])
  expect(await requests()).toMatchObject([{ phone_number: number }])
})

test('a simulated caller who asks is marked at that moment, and no other caller is', async () => {
  const organization = organizationOf(ours)
  const script = await findScript(organization, await makeBot(organization))
  if (!script) throw new Error('The bot is gone.')
  const outcomeOf = (caller: string, round: number) =>
    simulateCall({
      call_id: `call_${caller}_${round}`,
      organization_id: 1,
      direction: 'outbound',
      from_number: '+14155550100',
      to_number: '+447700900123',
      ...script,
      dynamic_variables: { simulated_caller: caller },
      registered_timestamp: Date.now(),
    }).outcome
  for (const caller of Object.keys(simulatedCallers)) {
    for (let round = 0; round < 5; round++) {
      const outcome = outcomeOf(caller, round)
      const { events } = finishedColumns(outcome, outcome.end_timestamp - outcome.duration_ms, script.bot)
      const marks = JSON.parse(events ?? '[]').filter(
        ({ type }: { type: string }) => type === doNotCallRequested,
      )
      const words = outcome.turns.find(({ role, text }) => role === 'user' && asksNotToBeCalled(text))
      expect(marks, caller).toEqual(words ? [{ type: doNotCallRequested, at_ms: words.start_ms }] : [])
      if (caller === 'do_not_call') expect(marks, JSON.stringify(outcome.turns)).toHaveLength(1)
    }
  }
})

test('under HIPAA the event stays and the words are not stored', () => {
  const text = 'Please take me off your list.'
  const outcome = {
    ...failedOutcome('user_ended_call', 20_000, 10_000),
    turns: [{ role: 'user', text, start_ms: 700, end_ms: 2_000 }],
  }
  const bot = { call_settings: { hipaa_compliance_enabled: true } } as Parameters<typeof finishedColumns>[2]
  const { turns, events } = finishedColumns(outcome, 0, bot)
  expect({ turns, events }).toEqual({
    turns: null,
    events: JSON.stringify([{ type: doNotCallRequested, at_ms: 700 }]),
  })
})

test('many numbers are looked up at once in any format', async () => {
  await ours.call(doNotCall.addMany, { body: { numbers: ['+14155550123', '+4930123456'], reason: 'Asked.' } })
  const numbers = ['+1 (415) 555-0123', '+14155550123', '004930123456', '+4915112345678', 'nobody', '']
  const { listed } = await ours.call(doNotCall.lookup, { body: { numbers } })
  expect(listed.map(({ given, phone_number }) => [given, phone_number])).toEqual([
    ['+1 (415) 555-0123', '+14155550123'],
    ['+14155550123', '+14155550123'],
    ['004930123456', '+4930123456'],
  ])
  const theirs = await newClient(server)
  expect(await theirs.call(doNotCall.lookup, { body: { numbers } })).toEqual({ listed: [] })
})
