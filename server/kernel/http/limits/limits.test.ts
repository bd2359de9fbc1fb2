import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBot, makeNumber, ownNumber } from '#server/calls/testing'
import { openTestServer, type TestServer } from '#server/testing/server'
import { createLimits } from './limits'

let server: TestServer

beforeEach(async () => {
  server = await openTestServer({ REQUESTS_PER_MINUTE: '8', CALLS_PER_MINUTE: '2' })
})
afterEach(() => server.close())

async function addBotAndNumber(id: number): Promise<string> {
  const organization = { id, database: server.database }
  const bot = await makeBot(organization)
  await makeNumber(organization, null)
  return bot
}

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }

async function expectLimited(response: Response) {
  expect(response.status).toBe(429)
  const body = await response.json()
  expect(body).toEqual({
    success: false,
    error: 'RATE_LIMIT_EXCEEDED',
    [response.url.includes('/v2/') ? 'details' : 'message']: expect.any(String),
    retryAfter: expect.any(Number),
  })
  expect(body.retryAfter).toBeGreaterThan(0)
  expect(body.retryAfter).toBeLessThanOrEqual(60)
  expect(response.headers.get('Retry-After')).toBe(String(body.retryAfter))
}

async function times(count: number, request: () => Promise<Response>) {
  const responses: Response[] = []
  for (let index = 0; index < count; index++) responses.push(await request())
  return responses
}

const statuses = (responses: Response[]) => responses.map(({ status }) => status)

test('each organization has its own limit of requests per minute', async () => {
  const [one, other] = [await server.organization(), await server.organization()]
  const list = (key: string) => () => server.ask('GET', '/v1/bots', { key })
  expect(statuses(await times(8, list(one.key)))).toEqual(Array(8).fill(200))
  await expectLimited(await list(one.key)())
  expect((await list(other.key)()).status).toBe(200)
})

test('a limit that was reached before the clock was set back ends as usual', async () => {
  const { organization_id } = await server.organization()
  const { noteRequest } = createLimits({ REQUESTS_PER_MINUTE: 2, CALLS_PER_MINUTE: 2 }, server.database)
  await noteRequest(organization_id)
  await server.database
    .updateTable('rate_limits')
    .set({ points: 2, expire: Date.now() + 3_600_000 })
    .where('key', '=', `requests:${organization_id}`)
    .execute()
  await noteRequest(organization_id)
  await noteRequest(organization_id)
  await expect(noteRequest(organization_id)).rejects.toMatchObject({ status: 429 })
})

test('an event stream counts as a request', async () => {
  const { key } = await server.organization()
  const listen = () => server.ask('GET', '/v1/voices/1/sample', { key })
  expect(statuses(await times(8, listen))).toEqual(Array(8).fill(200))
  await expectLimited(await listen())
  await expectLimited(await server.ask('GET', '/v1/call/call_any/recording', { key }))
})

test('reading in the dashboard is not limited', async () => {
  const { key } = await server.organization()
  const response = await server.ask('POST', '/session', { body: { api_key: key }, headers: sameOrigin })
  const Cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const list = () => server.ask('GET', '/v1/bots', { headers: { Cookie } })
  expect(statuses(await times(20, list))).toEqual(Array(20).fill(200))
})

test.each(['key', 'session'])('calls are limited for a %s, each counted once', async (via) => {
  const { key, organization_id } = await server.organization()
  const response = await server.ask('POST', '/session', { body: { api_key: key }, headers: sameOrigin })
  const Cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const override_agent_id = await addBotAndNumber(organization_id)
  const place = (to_number = '+14155550123', headers: Record<string, string> = {}) =>
    server.ask('POST', '/v1/create-phone-call', {
      body: { from_number: ownNumber, to_number, override_agent_id },
      ...(via === 'key' ? { key, headers } : { headers: { ...sameOrigin, Cookie, ...headers } }),
    })
  const again = { 'Idempotency-Key': 'first' }
  const answers = [await place('+1911'), await place(undefined, again), await place(undefined, again)]
  expect(statuses([...answers, await place()])).toEqual([400, 201, 201, 201])
  await expectLimited(await place())
  expect((await place(undefined, again)).status).toBe(201)
  await expectLimited(await place(undefined, { 'Idempotency-Key': 'late' }))
  expect(await server.database.selectFrom('calls').select('call_id').execute()).toHaveLength(2)
})

test('after twenty wrong keys a minute from one address, wrong keys are limited and valid ones work', async () => {
  const { key } = await server.organization()
  const asProgram = () => server.ask('GET', '/v1/bots', { key: 'sk_guess' })
  const asPerson = () => server.ask('POST', '/session', { body: { api_key: 'guess' }, headers: sameOrigin })
  expect(statuses(await times(10, asProgram))).toEqual(Array(10).fill(401))
  expect(statuses(await times(10, asPerson))).toEqual(Array(10).fill(401))
  await expectLimited(await asProgram())
  await expectLimited(await asPerson())
  expect((await server.ask('GET', '/v1/bots', { key })).status).toBe(200)
  const signIn = await server.ask('POST', '/session', { body: { api_key: key }, headers: sameOrigin })
  expect(signIn.status).toBe(201)
})

test('invalid requests without a key count like wrong keys', async () => {
  const { key } = await server.organization()
  const bodies = ['{', '['.repeat(1_000), 'x'.repeat(5_000), { api_key: 7 }]
  const send = (body: unknown) => server.ask('POST', '/session', { body, headers: sameOrigin })
  for (let round = 0; round < 5; round++) {
    expect(await Promise.all(bodies.map(async (body) => (await send(body)).status))).toEqual([
      400, 400, 413, 400,
    ])
  }
  await expectLimited(await send('{'))
  await expectLimited(await server.ask('GET', '/v1/bots', { key: 'sk_guess' }))
  expect((await send({ api_key: key })).status).toBe(201)
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:DB8:0001:0002::', true],
  ['2001:db8::1', '2001:db8:0:0:1::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['192.0.2.1', '192.0.2.2', false],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
])('wrong keys from %s and from %s count together: %s', async (a, b, isOne) => {
  const guess = (address: string) => server.ask('GET', '/v1/bots', { key: 'sk_guess', address })
  await times(20, () => guess(a))
  expect((await guess(a)).status).toBe(429)
  expect((await guess(b)).status).toBe(isOne ? 429 : 401)
})

test('concurrent wrong keys are counted', async () => {
  const responses = await Promise.all(
    Array.from({ length: 60 }, () => server.ask('GET', '/v1/bots', { key: 'sk_guess' })),
  )
  expect(statuses(responses).filter((status) => status === 401)).toHaveLength(20)
})

test('a request without a key is not a guess', async () => {
  expect(statuses(await times(30, () => server.ask('GET', '/v1/bots')))).toEqual(Array(30).fill(401))
  expect((await server.ask('GET', '/v1/bots', { key: (await server.organization()).key })).status).toBe(200)
})

test('a session is not affected by guesses from the same address', async () => {
  const { key } = await server.organization()
  const response = await server.ask('POST', '/session', { body: { api_key: key }, headers: sameOrigin })
  const Cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  await times(21, () => server.ask('GET', '/v1/bots', { key: 'sk_guess' }))
  expect((await server.ask('GET', '/v1/bots', { headers: { Cookie } })).status).toBe(200)
})
