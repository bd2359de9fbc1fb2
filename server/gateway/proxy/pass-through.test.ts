import { expect, onTestFinished, test } from 'vitest'
import { openGatewayTest, openTestGateway, openTestPlatform } from './testing'

const { platform, hosted } = await openGatewayTest()

test('a session with a platform key works until sign-out and never reveals the key', async () => {
  const { key } = await platform.server.organization()
  const headers = await hosted.signIn(key)
  const session = await hosted.ask('GET', '/session', { headers })
  expect(await session.json()).toMatchObject({
    account: { name: 'Meridian', email: 'ada@example.com' },
    capabilities: {},
    connection: `Hosted platform at ${new URL(platform.url).host}`,
  })
  const made = await hosted.ask('POST', '/v1/bots', {
    headers,
    body: { name: 'Front desk', prompt: 'Be kind.' },
  })
  expect(made.status).toBe(201)
  const { uid } = await made.json()
  const listed = await hosted.ask('GET', '/v1/bots', { headers })
  expect(await listed.json()).toMatchObject({ bots: [{ uid }], pagination: { total: 1 } })
  for (const response of [made, listed]) {
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(response.headers.get('X-Request-Id')).toMatch(/./)
    expect(JSON.stringify([...response.headers])).not.toContain(key)
  }
  const stored = await hosted.database.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(Buffer.from(key).toString('hex'))
  expect(stored.every((one) => one.sealed_key && !one.sealed_key.includes(key))).toBe(true)
  expect((await hosted.ask('DELETE', '/session', { headers })).status).toBe(204)
  expect((await hosted.ask('GET', '/v1/bots', { headers })).status).toBe(401)
  expect(await hosted.database.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('a wrong key, a link and a page of another origin cannot sign in', async () => {
  const open = (body: unknown, headers = { 'Sec-Fetch-Site': 'same-origin' }) =>
    hosted.ask('POST', '/session', { headers, body })
  expect((await open({ api_key: 'sk_wrong' })).status).toBe(401)
  const link = await open({ link: 'link_x' })
  expect(link.status).toBe(401)
  expect((await link.json()).message).toMatch(/^Sign-in links are not available here/)
  expect((await open({ api_key: 'sk_wrong' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  const headers = await hosted.signIn((await platform.server.organization()).key)
  const elsewhere = { ...headers, 'Sec-Fetch-Site': 'cross-site' }
  expect((await hosted.ask('POST', '/v1/bots', { headers: elsewhere, body: {} })).status).toBe(403)
})

test('programs use their own keys and receive the platform’s refusals', async () => {
  const { key } = await platform.server.organization()
  const bot = { name: 'Front desk', prompt: 'Be kind.' }
  expect((await hosted.ask('POST', '/v1/bots', { key, body: bot })).status).toBe(201)
  for (const [method, path, body] of [
    ['GET', '/v2/whoami', undefined],
    ['GET', '/v1/bots?limit=0', undefined],
    ['GET', '/v1/bots/nobody', undefined],
    ['POST', '/v1/bots', {}],
    ['POST', '/v1/bots', 'no JSON'],
    ['GET', '/v1/privacy', undefined],
    ['GET', '/v1/../v1/nothing', undefined],
  ] as const) {
    const request = { key, body }
    const [ours, theirs] = await Promise.all([
      hosted.ask(method, path, request),
      platform.server.ask(method, path, request),
    ])
    expect([path, ours.status, await ours.json()]).toEqual([path, theirs.status, await theirs.json()])
  }
  expect((await hosted.ask('GET', '/v1/bots', { key: 'sk_wrong' })).status).toBe(401)
  expect((await hosted.ask('GET', '/v1/bots')).status).toBe(401)
})

test('a session ends when the platform no longer accepts its key', async () => {
  const { key, organization_id } = await platform.server.organization()
  const headers = await hosted.signIn(key)
  await platform.server.database
    .updateTable('api_keys')
    .set({ revoked_at: new Date().toISOString() })
    .where('organization_id', '=', organization_id)
    .execute()
  const refused = await hosted.ask('GET', '/v1/calls', { headers })
  expect(refused.status).toBe(401)
  expect((await refused.json()).message).toMatch(/no longer valid at 127\.0\.0\.1/)
  expect((await hosted.ask('GET', '/session', { headers })).status).toBe(401)
})

test('only permitted headers are forwarded in each direction', async () => {
  const { key } = await platform.server.organization()
  const headers = await hosted.signIn(key)
  let seen: NodeJS.Dict<string | string[]> = {}
  platform.answerInstead((request, response) => {
    if (request.method === 'POST') seen = request.headers
    response.setHeader('Set-Cookie', 'a=b')
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Cache-Control', 'public, max-age=60')
    response.setHeader('ETag', '"1"')
    response.setHeader('Content-Type', 'application/json').end('{"unknown": [1e2, "x"]}')
  })
  const sent = { ...headers, 'X-Forwarded-For': '1.2.3.4', 'Idempotency-Key': 'once', Origin: 'https://here' }
  const response = await hosted.ask('POST', '/v1/bots', { headers: sent, body: { name: 'é' } })
  expect(seen).toMatchObject({ authorization: `Bearer ${key}`, 'idempotency-key': 'once' })
  for (const name of ['cookie', 'origin', 'x-forwarded-for', 'sec-fetch-site'])
    expect(seen).not.toHaveProperty(name)
  expect(await response.text()).toBe('{"unknown": [1e2, "x"]}')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    etag: '"1"',
    'cache-control': 'private, no-store',
  })
  expect(response.headers.has('Set-Cookie')).toBe(false)
  expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
})

test('programs can manage API keys on the platform, sessions cannot', async () => {
  const whole = await openTestPlatform({ CAPABILITIES: 'all' })
  const front = await openTestGateway(whole.url)
  onTestFinished(async () => {
    await front.close()
    await whole.close()
  })
  const { key } = await whole.server.organization()
  const headers = await front.signIn(key)
  const session = await (await front.ask('GET', '/session', { headers })).json()
  expect(session.capabilities.saved_views).toBe(true)
  expect(session.capabilities.api_keys).toBeUndefined()
  const body = { name: 'CRM' }
  for (const method of ['GET', 'POST']) {
    const request = method === 'GET' ? { headers } : { headers, body }
    const refusal = await front.ask(method, '/v1/api-keys', request)
    expect(refusal.status).toBe(403)
    expect((await refusal.json()).error).toBe(`API keys are managed on ${new URL(whole.url).host}.`)
  }
  const created = await front.ask('POST', '/v1/api-keys', { key, body })
  expect(created.status).toBe(201)
  const { key: another } = await created.json()
  expect((await front.ask('GET', '/v2/whoami', { key: another })).status).toBe(200)
})

test('an old session must confirm its key before the platform exports calls', async () => {
  const whole = await openTestPlatform({ CAPABILITIES: 'all' })
  const front = await openTestGateway(whole.url)
  onTestFinished(async () => {
    await front.close()
    await whole.close()
  })
  const { key } = await whole.server.organization()
  const headers = await front.signIn(key)
  const take = (by: object) => front.ask('POST', '/v1/call-files/csv', { ...by, body: {} })
  expect((await take({ headers })).status).toBe(200)
  await front.database.updateTable('sessions').set({ proved_at: '2026-01-01T00:00:00Z' }).execute()
  const refused = await take({ headers })
  expect([refused.status, (await refused.json()).error]).toEqual([403, 'KEY_CONFIRMATION_REQUIRED'])
  expect((await take({ key })).status).toBe(200)
  const confirmed = await front.ask('POST', '/session/confirm', { headers, body: { api_key: key } })
  expect(confirmed.ok).toBe(true)
  expect((await take({ headers })).status).toBe(200)
})

test('a call with an Idempotency-Key is placed once, whatever the platform does with the key', async () => {
  const { key } = await platform.server.organization()
  const answers = [201, 500]
  let placed = 0
  platform.answerInstead(({ method, url }, response) => {
    if (`${method} ${url}` !== 'POST /v1/create-phone-call') return 'pass'
    placed += 1
    const status = answers[placed - 1] ?? 201
    return response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(status < 400 ? { call_id: `call_${placed}` } : { error: 'Failed.' }))
  })
  const place = (name: string, to_number: string) =>
    hosted.ask('POST', '/v1/create-phone-call', {
      key,
      body: { from_number: '+12125550100', to_number },
      headers: { 'Idempotency-Key': name },
    })
  const first = '+12125550123'
  for (const _ of ['placed', 'repeated']) {
    const answer = await place('one', first)
    expect([answer.status, await answer.json()]).toEqual([201, { call_id: 'call_1' }])
  }
  expect((await place('one', '+12125550124')).status).toBe(422)
  expect((await place('other', first)).status).toBe(502)
  expect((await place('other', first)).status).toBe(409)
  expect(placed).toBe(2)
})
