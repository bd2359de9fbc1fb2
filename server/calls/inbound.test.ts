import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storingSubscribers } from '#server/call-end-subscribers'
import { type CallEngine, startCallEngine } from '#server/calls/engine/engine'
import type { Organization } from '#server/kernel/database/organization'
import { createSimulator } from '#server/telephony/simulator/simulator'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeBot, makeNumber, ownNumber } from './testing'

let server: TestServer
let engine: CallEngine
let organization: Organization
let key: string

beforeAll(async () => {
  server = await openTestServer()
  const made = await server.organization()
  key = made.key
  organization = { id: made.organization_id, database: server.database }
  await makeNumber(organization, null)
  engine = await startCallEngine({
    opened: server,
    subscribers: storingSubscribers(server.database),
    carrier: createSimulator({ speed: 10_000 }),
  })
})

afterAll(async () => {
  await engine.close()
  await server.close()
})

const from_number = '+447700900123'
const call = (body: object = {}, headers: Record<string, string> = {}) =>
  server.ask('POST', '/v1/simulated-inbound-calls', {
    key,
    headers,
    body: { to_number: ownNumber, from_number, simulated_caller: 'helpful', ...body },
  })
const read = async (path: string) => (await server.ask('GET', path, { key })).json()
const answerWith = (uid: string | null) =>
  server.database
    .updateTable('phone_numbers')
    .set({ inbound_agent_id: uid })
    .where('organization_id', '=', organization.id)
    .execute()

async function ended(callId: string) {
  await expect
    .poll(async () => (await read(`/v1/call/${callId}`)).call_status, { timeout: 20_000 })
    .toMatch(/ended|error/)
  return read(`/v1/call/${callId}`)
}

test('a number cannot call itself', async () => {
  const error = expect.stringMatching(/A number cannot call itself\.$/)
  const body = { from_number: ownNumber, to_number: ownNumber }
  for (const path of ['/v1/simulated-inbound-calls', '/v1/create-phone-call']) {
    const answer = await server.ask('POST', path, { key, body })
    expect([answer.status, await answer.json()]).toMatchObject([400, { error }])
  }
})

describe('a simulated inbound call', () => {
  test('is refused without an inbound bot, and to a number of another account', async () => {
    await answerWith(null)
    const answer = await call()
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      {
        issues: [
          {
            path: 'to_number',
            message: `No bot answers calls to ${ownNumber}. Link one for inbound calls.`,
          },
        ],
      },
    ])
    const foreign = await call({ to_number: '+14155550199' })
    expect([foreign.status, await foreign.json()]).toMatchObject([400, { issues: [{ path: 'to_number' }] }])
    expect((await call({ simulated_caller: 'voicemail' })).status).toBe(400)
  })

  test('is answered by the inbound bot of the number, and is found as an inbound call', async () => {
    const uid = await makeBot(organization)
    await answerWith(uid)
    const answer = await call()
    expect(answer.status).toBe(201)
    const placed = await answer.json()
    expect(placed).toMatchObject({
      direction: 'inbound',
      call_status: 'registered',
      from_number,
      to_number: ownNumber,
      agent_id: uid,
    })
    expect(await ended(placed.call_id)).toMatchObject({
      direction: 'inbound',
      call_status: 'ended',
      simulated: true,
    })
    const { calls } = await read('/v1/calls?direction=inbound')
    expect(calls.map(({ call_id }: { call_id: string }) => call_id)).toContain(placed.call_id)
  })

  test('is made once per Idempotency-Key', async () => {
    await answerWith(await makeBot(organization))
    const headers = { 'idempotency-key': 'inbound-1' }
    const [first, second] = [await call({}, headers), await call({}, headers)]
    expect((await second.json()).call_id).toBe((await first.json()).call_id)
  })

  test('needs a value of every variable of the bot', async () => {
    await answerWith(
      await makeBot(organization, { prompt: 'Greet {{name}}, who calls from {{user_number}}.' }),
    )
    const answer = await call()
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { issues: [{ path: 'dynamic_variables' }] },
    ])
    expect((await call({ dynamic_variables: { name: 'Ada' } })).status).toBe(201)
  })

  test('ignores dialing rules and the do-not-call list, and a caller who says stop is blocked', async () => {
    await answerWith(await makeBot(organization))
    const caller = '+447700900456'
    const answer = await call({ from_number: caller, simulated_caller: 'do_not_call' })
    await ended((await answer.json()).call_id)
    const listed = async () => (await read('/v1/do-not-call')).entries ?? (await read('/v1/do-not-call'))
    expect(JSON.stringify(await listed())).toContain(caller)
    const again = await call({ from_number: caller })
    expect(again.status).toBe(201)
    expect(await ended((await again.json()).call_id)).toMatchObject({ call_status: 'ended' })
  })
})
