import { hostname, networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({
    PUBLIC_URL: 'https://phones.example.com',
    ALLOWED_HOSTS: 'Switchboard.internal, 203.0.113.9,fd00::5',
  })
})
afterAll(() => server.close())

const statusFor = async (Host: string, path = '/v1/capabilities') =>
  (await server.ask('GET', path, { headers: { Host } })).status

const ownAddresses = Object.values(networkInterfaces()).flatMap((all = []) =>
  all.map(({ address, family }) => (family === 'IPv6' ? `[${address.replace(/%.*/, '')}]` : address)),
)

test.each([
  'localhost',
  'localhost:8787',
  'LOCALHOST.',
  'tenant.localhost:8787',
  '127.0.0.1:8787',
  '127.1.2.3',
  '[::1]:8787',
  'phones.example.com',
  'phones.example.com:8443',
  'switchboard.internal',
  '203.0.113.9:8787',
  '[fd00::5]:8787',
  hostname(),
  ...ownAddresses.map((address) => `${address}:8787`),
])('requests for %s are answered', async (host) => {
  expect(await statusFor(host)).toBe(200)
})

test.each([
  'attacker.example',
  'phones.example.com.attacker.example',
  'sub.phones.example.com',
  'localhost.attacker.example',
  '127.0.0.1.attacker.example',
  '198.51.100.7',
  '[2001:db8::1]:8787',
])('requests for %s are rejected with the setting that allows it', async (host) => {
  for (const path of ['/v1/capabilities', '/v1/bots', '/', '/session']) {
    const response = await server.ask('GET', path, { headers: { Host: host } })
    expect([path, response.status]).toEqual([path, 421])
    const name = host.replace(/:8787$/, '').replace(/[[\]]/g, '')
    expect((await response.json()).error).toContain(`ALLOWED_HOSTS=${name}`)
  }
})

test.each(['a b', '<script>', 'x/y', '@', 'a:b:c:d:'])('%j is not a host', async (host) => {
  const response = await server.ask('GET', '/v1/capabilities', { headers: { Host: host } })
  expect(response.status).toBe(421)
  expect(await response.text()).not.toContain(host)
})

test('a load balancer can check the health under any name', async () => {
  expect(await statusFor('10.99.0.1:8787', '/health')).toBe(200)
})
