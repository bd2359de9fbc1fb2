import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
let dataDirectory: string

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'switchboard-calls-'))
  server = await openTestServer({ DATA_DIR: dataDirectory, PUBLIC_URL: 'https://switchboard.example.com' })
  const made = await server.organization()
  key = made.key
  organization = { id: made.organization_id, database: server.database }
  await makeNumber(organization, null)
  const carrier = createSimulator({ speed: 10_000 })
  engine = await startCallEngine({
    opened: server,
    subscribers: storingSubscribers(server.database),
    carrier,
  })
})

afterAll(async () => {
  await engine.close()
  await server.close()
  await rm(dataDirectory, { recursive: true, force: true })
})

const to_number = '+447700900123'
const place = (body: object) =>
  server.ask('POST', '/v1/create-phone-call', { key, body: { from_number: ownNumber, to_number, ...body } })
const read = async (path: string) => (await server.ask('GET', path, { key })).json()

async function ended(callId: string) {
  await expect
    .poll(async () => (await read(`/v1/call/${callId}`)).call_status, { timeout: 20_000 })
    .toMatch(/ended|error/)
  return read(`/v1/call/${callId}`)
}

describe('placing a call', () => {
  test('from a number of another account is refused', async () => {
    const answer = await place({ from_number: '+14155550199' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'from_number' }] })
  })

  test('from a number without an outbound bot is refused, and an unknown bot is not found', async () => {
    expect((await place({})).status).toBe(400)
    const unknown = await place({ override_agent_id: 'bot_unknown' })
    expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'Bot not found' }])
  })

  test('to an emergency number is refused with a sentence', async () => {
    const answer = await place({ to_number: '+1911' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      issues: [
        {
          path: 'to_number',
          message: '+1911 is an emergency or short number. Such numbers are never called or texted.',
        },
      ],
    })
  })

  test('with an unfilled variable is refused, naming it', async () => {
    const agent = await makeBot(organization, {
      prompt: 'Greet {{name}}.',
      first_message: 'Hi {{title}}, it is {{time}}.',
    })
    const answer = await place({ override_agent_id: agent, dynamic_variables: { title: 'Dr' } })
    expect(answer.status).toBe(400)
    const { issues } = await answer.json()
    expect(issues).toEqual([{ path: 'dynamic_variables', message: expect.stringContaining('{{name}}') }])
    expect(issues[0].message).not.toContain('title')
    const filled = {
      override_agent_id: agent,
      // Other callers may ask not to be called again.
      dynamic_variables: { title: 'Dr', name: 'Ada', simulated_caller: 'helpful' },
    }
    expect((await place(filled)).status).toBe(201)
  })

  test('takes variables of any JSON type; nested values fill their paths', async () => {
    const agent = await makeBot(organization, {
      prompt: 'Be kind in room {{room}}, {{is_new}}.',
      first_message: 'Hello {{patient.name}}, see you on {{patient.visits.0.day}}.',
    })
    const dynamic_variables = {
      room: 12.5,
      is_new: false,
      simulated_caller: 'helpful',
      note: null,
      patient: { name: 'Ada', visits: [{ day: 'Monday' }] },
    }
    const answer = await place({
      override_agent_id: agent,
      dynamic_variables,
      customer_id: null,
      callback_url: '',
    })
    expect(answer.status).toBe(201)
    const placed = await answer.json()
    expect(placed.dynamic_variables).toEqual({
      room: '12.5',
      is_new: 'false',
      simulated_caller: 'helpful',
      patient: '{"name":"Ada","visits":[{"day":"Monday"}]}',
    })
    expect(placed).not.toHaveProperty('customer_id')
    const call = await ended(placed.call_id)
    expect(call.call_status).toBe('ended')
    expect(JSON.stringify(call.transcript)).toContain('Hello Ada, see you on Monday.')
    expect(call.dynamic_variables).toEqual(placed.dynamic_variables)
    expect(
      (await place({ override_agent_id: agent, dynamic_variables: null, callback_url: null })).status,
    ).toBe(400)
    expect((await place({ override_agent_id: agent, dynamic_variables: [1] })).status).toBe(400)
    const without = await place({
      override_agent_id: agent,
      dynamic_variables: { ...dynamic_variables, patient: {} },
    })
    expect((await without.json()).issues[0].message).toContain('{{patient.name}}')
  })

  test('answers with the documented fields only, and the call runs to its end', async () => {
    const agent_id = await makeBot(organization)
    const answer = await place({
      override_agent_id: agent_id,
      dynamic_variables: { simulated_caller: 'helpful' },
    })
    expect(answer.status).toBe(201)
    const placed = await answer.json()
    expect(placed).toEqual({
      call_type: 'phonecall',
      from_number: ownNumber,
      to_number,
      direction: 'outbound',
      call_id: expect.stringMatching(/^call_/),
      agent_id,
      call_status: 'registered',
      dynamic_variables: { simulated_caller: 'helpful' },
    })
    const call = await ended(placed.call_id)
    expect(call).toMatchObject({
      call_status: 'ended',
      simulated: true,
      disconnection_reason: expect.any(String),
    })
    expect(call.transcript).toEqual(call.turns.map(({ role, text }: Record<string, string>) => [role, text]))
    expect(call.duration_ms).toBe(call.end_timestamp - call.start_timestamp)
    expect(call.recording_url).toBe(`https://switchboard.example.com/v1/call/${placed.call_id}/recording`)
    const { calls } = await read('/v1/calls?limit=1')
    expect(calls[0]).toMatchObject({ call_id: placed.call_id, transcript: call.transcript })
    expect(calls[0]).not.toHaveProperty('turns')
  })

  test('with a bot under PCI stores no card number anywhere', async () => {
    const agent = await makeBot(organization, { call: { pci_compliance_enabled: true } })
    const payment = { card: 4111111111111111, name: 'Ada' }
    const dynamic_variables = { simulated_caller: 'card_reader', card: '4111 1111 1111 1111', payment }
    const { call_id } = await (await place({ override_agent_id: agent, dynamic_variables })).json()
    const call = await ended(call_id)
    expect(call.dynamic_variables.card).toBe('[card number]')
    expect(JSON.parse(call.dynamic_variables.payment)).toEqual({ card: '[card number]', name: 'Ada' })
    expect(call.transcript.length).toBeGreaterThan(1)
    const stored = JSON.stringify([call.transcript, call.call_analysis, call.events, call.dynamic_variables])
    expect(stored).not.toMatch(/(\d[ -]?){13,}/)
    // Words right before a code may be taken for part of it.
    expect(JSON.stringify(call.transcript)).toMatch(/\[(card number|security code)\]/)
  })
})

describe('a recording', () => {
  async function record(): Promise<string> {
    const agent = await makeBot(organization)
    const placed = await place({
      override_agent_id: agent,
      dynamic_variables: { simulated_caller: 'helpful' },
    })
    const { call_id } = await placed.json()
    await ended(call_id)
    return `/v1/call/${call_id}/recording`
  }

  test('plays whole and in parts', async () => {
    const url = await record()
    const whole = await server.ask('GET', url, { key })
    expect(whole.status).toBe(200)
    expect(whole.headers.get('Content-Type')).toBe('audio/wav')
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
    const part = await server.ask('GET', url, { key, headers: { Range: 'bytes=100-199' } })
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 100-199/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200))
    const beyond = await server.ask('GET', url, { key, headers: { Range: `bytes=${bytes.length}-` } })
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${bytes.length}`])
  })

  test.skipIf(process.platform !== 'linux')('is not left open after a HEAD request', async () => {
    const url = await record()
    await (await server.ask('GET', url, { key })).arrayBuffer()
    const head = await server.ask('HEAD', url, { key })
    expect([head.status, Number(head.headers.get('Content-Length')) > 44]).toEqual([200, true])
    for (let index = 0; index < 5; index++) await server.ask('HEAD', url, { key })
    const open = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    )
    expect(open.filter((path) => path.startsWith(dataDirectory))).toEqual([])
  })

  test('is available to its organization only, and never without a key', async () => {
    const url = await record()
    const stranger = await server.organization()
    const answers = await Promise.all([
      server.ask('GET', url, { key: stranger.key }),
      server.ask('GET', '/v1/call/call_unknown/recording', { key }),
      server.ask('GET', '/v1/call/..%2F..%2Fsecret/recording', { key }),
      server.ask('GET', url),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 401])
    expect(await answers[0]?.json()).toEqual(await answers[1]?.json())
  })
})
