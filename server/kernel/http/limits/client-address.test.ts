import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createClientAddress } from './client-address'

async function addressFor(remoteAddress: string, forwarded: string | undefined, trusted?: string[]) {
  const addressOf = createClientAddress(trusted)
  const app = new Hono().get('/', (context) => context.text(addressOf(context)))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return answer.text()
}

const proxies = ['10.0.0.5', '10.1.0.0/16', 'fd00::/8']

test.each([
  ['no proxy is trusted by default', '10.0.0.5', '203.0.113.7', undefined, '10.0.0.5'],
  ['what a stranger writes is not believed', '198.51.100.1', '203.0.113.7', proxies, '198.51.100.1'],
  ['a trusted proxy is', '10.0.0.5', '203.0.113.7', proxies, '203.0.113.7'],
  ['only what it added, not what came', '10.0.0.5', '192.0.2.1, 203.0.113.7', proxies, '203.0.113.7'],
  [
    'one trusted proxy before another',
    '10.0.0.5',
    '192.0.2.1, 203.0.113.7, 10.1.2.3',
    proxies,
    '203.0.113.7',
  ],
  ['a proxy that says nothing', '10.0.0.5', undefined, proxies, '10.0.0.5'],
  ['a proxy that says nonsense', '10.0.0.5', '203.0.113.7, unknown', proxies, '10.0.0.5'],
  ['an IPv4 address as IPv6 writes it', '::ffff:10.0.0.5', '203.0.113.7:4711', proxies, '203.0.113.7'],
  ['IPv6', 'fd00::1', '2001:db8::7', proxies, '2001:db8::7'],
])('%s', async (_, remote, forwarded, trusted, expected) => {
  expect(await addressFor(remote, forwarded, trusted)).toBe(expected)
})
