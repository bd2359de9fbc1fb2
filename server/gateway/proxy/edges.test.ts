import { expect, test } from 'vitest'
import { hashSecret, newSecret } from '#server/accounts/store'
import { insertProofs } from '#server/gateway/accounts/identity-store'
import { newAccount } from '#server/gateway/extensions/testing'
import { createUpstream } from '#server/gateway/proxy/upstream/upstream'
import { createPlatformCapabilities } from './capability-routing'
import { openGatewayTest } from './testing'

const { platform, hosted } = await openGatewayTest()

/** A second operator of an account, with a key of their own. */
async function colleagueOf({ organization }: Awaited<ReturnType<typeof newAccount>>) {
  const key = newSecret('sk')
  const { id, database } = organization
  await database
    .insertInto('api_keys')
    .values({ organization_id: id, hash: hashSecret(key), prefix: key.slice(0, 7) })
    .execute()
  const headers = await hosted.signIn(key)
  return {
    look: (path = '/v1/bots') => hosted.ask('GET', path, { headers }),
    revoke: () =>
      database
        .updateTable('api_keys')
        .set({ revoked_at: new Date().toISOString() })
        .where('hash', '=', hashSecret(key))
        .execute(),
  }
}

const timesAsked = (line: string) => platform.asked.filter((one) => one === line).length

test('a key receives a shared answer only after the platform gave it the same path', async () => {
  const account = await newAccount(platform, hosted)
  // The proofs show that the other key belongs to the same account.
  const { organization_id: id } = await hosted.database
    .selectFrom('platform_keys')
    .select('organization_id')
    .where('hash', '=', hashSecret(account.key))
    .executeTakeFirstOrThrow()
  await insertProofs({ id, database: hosted.database }, [{ kind: 'bot', id: account.uid }])
  const { look, revoke } = await colleagueOf(account)
  const first = () => account.send('GET', '/v1/bots')
  expect((await first()).status).toBe(200)
  platform.asked.length = 0
  expect((await look()).status).toBe(200)
  expect(timesAsked('GET /v1/bots')).toBe(1)
  expect([(await look()).status, (await first()).status]).toEqual([200, 200])
  expect(timesAsked('GET /v1/bots')).toBe(1)
  await revoke()
  await account.send('GET', '/v1/calls')
  const refused = await look('/v1/calls')
  expect([refused.status, (await refused.json()).message]).toEqual([
    401,
    expect.stringMatching(/no longer valid/),
  ])
  expect((await account.send('GET', '/v1/calls')).status).toBe(200)
})

test('conditional requests are not shared', async () => {
  const { headers, send } = await newAccount(platform, hosted)
  platform.answerInstead(({ headers: { 'if-none-match': tag } }, response) =>
    tag ? response.writeHead(304).end() : 'pass',
  )
  const conditional = { ...headers, 'If-None-Match': '"1"' }
  const [unchanged, whole] = await Promise.all([
    hosted.ask('GET', '/v1/bots', { headers: conditional }),
    send('GET', '/v1/bots'),
  ])
  expect([unchanged.status, whole.status]).toEqual([304, 200])
})

test.each([
  ['HEAD', (path: string) => path, 200],
  ['GET', (path: string) => `${path}/`, 404],
  ['GET', (path: string) => path.replace('/v1/', '/v1//'), 404],
])('%s of an address that is nearly one of ours', async (method, near, status) => {
  const { headers, uid } = await newAccount(platform, hosted)
  platform.asked.length = 0
  expect((await hosted.ask(method, near(`/v1/bots/${uid}`), { headers })).status).toBe(status)
  expect(platform.asked.length).toBe(status === 200 ? 1 : 0)
})

test('an unreadable body reaches neither the platform nor an interceptor', async () => {
  const { headers } = await newAccount(platform, hosted)
  const sent = { ...headers, 'Content-Type': 'application/octet-stream' }
  const body = { name: 'Anna', prompt: 'Be kind.' }
  platform.asked.length = 0
  expect((await hosted.ask('POST', '/v1/bots', { headers: sent, body })).status).toBe(415)
  expect(platform.asked.filter((line) => line.startsWith('POST'))).toEqual([])
})

test.each(['sk_\u0440\u0443\u0441', 'sk_a b', 'sk_\r\nX-Other: 1'])('%j is not a key', async (api_key) => {
  platform.asked.length = 0
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const refused = await hosted.ask('POST', '/session', { headers, body: { api_key } })
  expect(refused.status).toBe(401)
  expect(platform.asked).toEqual([])
})

test('an account with missing fields can sign in', async () => {
  const { key } = await platform.server.organization()
  platform.answerInstead(({ url }, response) =>
    url === '/v2/whoami'
      ? response.setHeader('Content-Type', 'application/json').end('{"name": "Meri\\u0000dian"}')
      : 'pass',
  )
  const headers = await hosted.signIn(key)
  const session = await hosted.ask('GET', '/session', { headers })
  expect((await session.json()).account).toEqual({ name: 'Meri\ufffddian', email: '' })
})

test('capabilities are refreshed without delaying requests', async () => {
  const upstream = createUpstream(platform.url)
  let now = 0
  const capabilities = createPlatformCapabilities(upstream, () => now)
  expect(await capabilities()).toEqual({})
  platform.answerInstead(() => undefined)
  now += 600_000
  const began = performance.now()
  expect(await capabilities()).toEqual({})
  expect(performance.now() - began).toBeLessThan(3_000)
  await upstream.close()
})
