import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { bots } from '#contract/bots/bots'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer
let ours: TestClient

const epoch = Date.UTC(2026, 0, 1)
const said = (text: string) => JSON.stringify([{ role: 'user', text, start_ms: 0, end_ms: 900 }])

beforeAll(async () => {
  server = await openTestServer()
  ours = await newClient(server)
  const organization = { id: ours.organization_id, database: server.database }
  const calls = Array.from({ length: 250 }, (_, at) =>
    newCall({
      call_id: `file_${String(at).padStart(4, '0')}`,
      call_status: at % 2 ? 'ended' : 'error',
      customer_id: at === 7 ? '=cmd|calc' : null,
      registered_timestamp: epoch + at * 1000,
      start_timestamp: epoch + at * 1000,
      end_timestamp: epoch + at * 1000 + 61_500,
      turns: said(at % 10 === 3 ? 'a "zebra", please' : 'hello'),
    }),
  )
  await insertCalls(organization, calls)
  const stranger = await newClient(server)
  const theirs = newCall({ call_id: 'file_stranger', call_status: 'ended', turns: said('zebra') })
  await insertCalls({ id: stranger.organization_id, database: server.database }, [theirs])
})
afterAll(() => server.close())

async function take(path: string, body: unknown = {}) {
  const response = await server.ask('POST', `/v1/call-files/${path}`, { key: ours.key, body })
  return { response, text: await response.text() }
}

test.each([
  ['json', {}, 250],
  ['json?call_status=ended', {}, 125],
  ['json?search=zebra', { with_transcripts: true }, 25],
  ['json?call_status=ended', { except_ids: ['file_0001', 'file_0003'] }, 123],
  ['json', { call_ids: ['file_0002', 'file_0249', 'file_stranger', 'nobody'] }, 2],
  ['json?search=giraffe', {}, 0],
])('%s with %j contains exactly the matching calls, newest first', async (path, body, count) => {
  const { response, text } = await take(path, body)
  const calls: { call_id: string; transcript?: unknown }[] = JSON.parse(text)
  expect(response.headers.get('X-Total-Count')).toBe(String(count))
  expect(calls).toHaveLength(count)
  const ids = calls.map(({ call_id }) => call_id)
  expect(ids).toEqual([...new Set(ids)].sort().reverse())
  expect(calls.every((call) => 'transcript' in call === 'with_transcripts' in body)).toBe(true)
})

test.each(['csv', 'json'])(
  'a file in %s is complete each time, even with the same Idempotency-Key',
  async (format) => {
    const headers = { 'Idempotency-Key': `file-${format}` }
    const whole = (await take(format)).text
    for (let time = 0; time < 2; time++) {
      const response = await server.ask('POST', `/v1/call-files/${format}`, {
        key: ours.key,
        headers,
        body: {},
      })
      expect([response.status, await response.text()]).toEqual([200, whole])
    }
  },
)

test('cells are no formulas, the file name shows filter and date, and the audit log records the export', async () => {
  const { response, text } = await take('csv?call_status=ended', { with_transcripts: true })
  const disposition = decodeURIComponent(response.headers.get('Content-Disposition') ?? '')
  expect(disposition).toMatch(/calls, call_status ended, \d{4}-\d\d-\d\d\.csv/)
  expect(text).toContain("'=cmd|calc")
  expect(text).toContain('"user: a ""zebra"", please"')
  expect(text).toContain(',61.5,')
  expect(text.trimEnd().split('\r\n')).toHaveLength(126)
  const { entries } = await ours.call(auditLog.list, { query: { action: 'calls.export' } })
  expect(entries[0]).toMatchObject({ subject: '125', reason: 'call_status ended, with transcripts.' })
})

test('the parts of the cost of a call are columns in US dollars, and empty if they are unknown', async () => {
  const costs = {
    parted: {
      total_cost: 0.1109,
      llm_cost: 0.0561,
      tts_cost: 0.0187,
      stt_cost: 0.0081,
      telephony_cost: 0.028,
    },
    unparted: { total_cost: 0.5 },
    free: null,
  }
  const client = await newClient(server)
  const calls = Object.entries(costs).map(([call_id, cost]) =>
    newCall({ call_id, call_status: 'ended', call_cost: cost && JSON.stringify(cost) }),
  )
  await insertCalls({ id: client.organization_id, database: server.database }, calls)
  const response = await server.ask('POST', '/v1/call-files/csv', { key: client.key, body: {} })
  const [head, ...lines] = (await response.text()).trim().split('\r\n')
  const first = head?.split(',').indexOf('total_cost') ?? 0
  expect(head?.split(',').slice(first, first + 5)).toEqual([
    'total_cost',
    'llm_cost',
    'tts_cost',
    'stt_cost',
    'telephony_cost',
  ])
  const byId = Object.fromEntries(
    lines.map((line) => [line.split(',')[0], line.split(',').slice(first, first + 5)]),
  )
  expect(byId).toEqual({
    parted: ['0.1109', '0.0561', '0.0187', '0.0081', '0.028'],
    unparted: ['0.5', '', '', '', ''],
    free: ['', '', '', '', ''],
  })
})

test.each([
  ['csv?call_status=odd', {}],
  ['csv', { call_ids: 'all' }],
  ['json', { except_ids: Array(10_001).fill('x') }],
])('%s rejects an invalid request', async (path, body) => {
  expect((await take(path, body)).response.status).toBe(400)
})

test('a session confirms an old key before an export; a program does not', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const signIn = await server.ask('POST', '/session', { body: { api_key: ours.key }, headers })
  const Cookie = signIn.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const bySession = async (path: string, body: unknown) =>
    server.ask('POST', path, { body, headers: { ...headers, Cookie } })
  const age = (minutes: number) =>
    server.database
      .updateTable('sessions')
      .set({ proved_at: sql`now() - ${minutes} * interval '1 minute'` })
      .where('organization_id', '=', ours.organization_id)
      .execute()
  await age(119)
  expect((await bySession('/v1/call-files/csv', {})).status).toBe(200)
  await age(121)
  for (const format of ['csv', 'json']) {
    const refused = await bySession(`/v1/call-files/${format}`, {})
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      error: 'KEY_CONFIRMATION_REQUIRED',
      message: expect.stringContaining('Confirm'),
    })
  }
  expect((await take('csv')).response.status).toBe(200)
  const stranger = await newClient(server)
  for (const api_key of ['wrong', stranger.key]) {
    expect((await bySession('/session/confirm', { api_key })).status).toBe(403)
  }
  expect((await bySession('/session/confirm', {})).status).toBe(400)
  expect((await bySession('/v1/call-files/csv', {})).status).toBe(403)
  expect((await bySession('/session/confirm', { api_key: ours.key })).status).toBe(204)
  expect((await bySession('/v1/call-files/csv', {})).status).toBe(200)
})

test('the transcript of a call that was handed over has the names of the bots after their role', async () => {
  const client = await newClient(server)
  const makeBot = (name: string) => client.call(bots.create, { body: { name, prompt: 'Be kind.' } })
  const [front, nurse] = [await makeBot('Front desk'), await makeBot('Nurse')]
  const say = (role: string, text: string, agent_id?: string) => ({
    role,
    text,
    start_ms: 0,
    end_ms: 9,
    agent_id,
  })
  const turns = [
    say('assistant', 'Hello.'),
    say('user', 'Help me.'),
    say('assistant', 'I am here.', nurse.uid),
    say('assistant', 'Bye.', 'bot_gone'),
  ]
  const calls = [
    newCall({ call_id: 'plain', call_status: 'ended', agent_id: front.uid, turns: said('hello') }),
    newCall({ call_id: 'handed', call_status: 'ended', agent_id: front.uid, turns: JSON.stringify(turns) }),
  ]
  await insertCalls({ id: client.organization_id, database: server.database }, calls)
  const body = { with_transcripts: true }
  const text = await (await server.ask('POST', '/v1/call-files/csv', { key: client.key, body })).text()
  expect(text).toContain(
    ',"assistant (Front desk): Hello.\nuser: Help me.\nassistant (Nurse): I am here.\nassistant (bot_gone): Bye."',
  )
  expect(text).toContain(',user: hello\r\n')
})
