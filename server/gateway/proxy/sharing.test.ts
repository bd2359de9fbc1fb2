import { expect, test } from 'vitest'
import { openGatewayTest } from './testing'

const { platform, hosted } = await openGatewayTest({ CAPABILITIES: 'none' })

const newPerson = async () => hosted.signIn((await platform.server.organization()).key)
const timesAsked = (line: string) => platform.asked.filter((one) => one === line).length

test('ten readers of a list cause one request, until a change of the same account', async () => {
  const { key } = await platform.server.organization()
  const people = await Promise.all(Array.from({ length: 10 }, () => hosted.signIn(key)))
  platform.asked.length = 0
  const look = (headers: Record<string, string>) => hosted.ask('GET', '/v1/bots', { headers })
  const totals = async () => (await Promise.all(people.map(look))).map((response) => response.json())
  for (const one of await Promise.all(await totals())) expect(one.pagination.total).toBe(0)
  await totals()
  expect(timesAsked('GET /v1/bots')).toBe(1)
  const body = { name: 'Front desk', prompt: 'Be kind.' }
  expect((await hosted.ask('POST', '/v1/bots', { headers: people[0] ?? {}, body })).status).toBe(201)
  for (const one of await Promise.all(await totals())) expect(one.pagination.total).toBe(1)
  expect(timesAsked('GET /v1/bots')).toBe(2)
  const stranger = await look(await newPerson())
  expect((await stranger.json()).pagination.total).toBe(0)
  expect(timesAsked('GET /v1/bots')).toBe(3)
  // A change by a program counts too.
  expect((await hosted.ask('POST', '/v1/bots', { key, body })).status).toBe(201)
  expect((await (await look(people[1] ?? {})).json()).pagination.total).toBe(2)
})

test('while the platform asks an account to wait, only other accounts send requests', async () => {
  const headers = await newPerson()
  const other = await newPerson()
  const limited = (_: unknown, response: import('node:http').ServerResponse) =>
    response
      .writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': '30' })
      .end('{"error":"slow"}')
  platform.answerInstead(limited)
  const first = await hosted.ask('GET', '/v1/bots', { headers })
  expect([first.status, first.headers.get('Retry-After'), first.headers.get('X-Platform-Wait')]).toEqual([
    429,
    '30',
    '30',
  ])
  expect(await first.json()).toMatchObject({ success: false, error: 'RATE_LIMIT_EXCEEDED', retryAfter: 30 })
  platform.answerInstead()
  platform.asked.length = 0
  const early = await hosted.ask('GET', '/v1/calls', { headers })
  expect(early.status).toBe(429)
  expect((await early.json()).message).toMatch(/^The platform asks us to wait (29|30) seconds\.$/)
  expect(platform.asked).toEqual([])
  expect((await hosted.ask('GET', '/v1/bots', { headers: other })).status).toBe(200)
})

test('a limit of one operation does not affect the others', async () => {
  const headers = await newPerson()
  platform.answerInstead((_, response) => response.writeHead(429, { 'Retry-After': '30' }).end())
  const refused = await hosted.ask('POST', '/v1/create-phone-call', { headers, body: {} })
  expect([refused.status, refused.headers.has('X-Platform-Wait')]).toEqual([429, false])
  platform.answerInstead()
  expect((await hosted.ask('GET', '/v1/bots', { headers })).status).toBe(200)
  expect((await hosted.ask('POST', '/v1/create-phone-call', { headers, body: {} })).status).toBe(429)
})
