import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OutboundFailure, OutboundRefusal } from './failure'
import { createOutbound, type Outbound } from './outbound'
import { startNameServer } from './testing-name-server'

/** Listens on this machine and must never be reached. */
const seen: string[] = []
let answering: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
  response.end('ok')
const servers: Server[] = []
let port = 0
let names: Awaited<ReturnType<typeof startNameServer>>
let guarded: Outbound
let allowing: Outbound

async function listenOn(host: string, wanted: number): Promise<number> {
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.headers.host}${request.url}`)
    answering(request, response)
  })
  server.on('connection', () => seen.push(`connection to ${host}`))
  server.listen(wanted, host)
  await once(server, 'listening')
  servers.push(server)
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  port = await listenOn('127.0.0.1', 0)
  // A machine without IPv6 has nothing to protect there.
  await listenOn('::1', port).catch(() => undefined)
  names = await startNameServer((name, asked) => {
    if (name === 'rebinding.example.com') return asked === 1 ? ['93.184.215.14'] : ['127.0.0.1']
    if (name === 'missing.example.com' || name === 'localhost') return []
    const [label = ''] = name.split('.')
    return label.split('_').map((part) => part.replaceAll(/x/g, ':').replaceAll('-', '.'))
  })
  guarded = createOutbound({ privateHosts: new Set(), nameServers: [names.address] })
  allowing = createOutbound({ privateHosts: new Set([`127.0.0.1:${port}`, 'localhost']) })
})
afterAll(async () => {
  await guarded.close()
  await allowing.close()
  await names.close()
  for (const server of servers) server.close()
})
beforeEach(() => {
  seen.length = 0
  answering = (_, response) => response.end('ok')
})

const ask = (outbound: Outbound, url: string, timeoutMs = 3_000) =>
  outbound.send({ method: 'POST', url, headers: {}, body: '{}', timeoutMs, keepBytes: 16 })

/** Every form of this machine's address, and hosts that are only reachable within a network. */
const addresses = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '2130706433', '017700000001', '0x7f000001'],
  ...[
    '0x7f.1',
    '0177.0.0.1',
    '0x7f.0x0.0x0.0x1',
    '127.0.0.1.',
    '127。0。0。1',
    '１２７.０.０.１',
    '①②⑦.0.0.1',
  ],
  ...['0', '0.0.0.0', '0x0', '00000000000', '0.0.0.1', '%31%32%37.0.0.1', '127%2e0%2e0%2e1'],
  ...['10.0.0.1', '10.255.255.255', '0xa.1', '167772161', '012.0.0.1', '172.16.0.1', '172.31.255.255'],
  ...['192.168.0.1', '192.168.255.255', '0xc0a80001', '3232235521', '100.64.0.1', '100.127.255.254'],
  ...[
    '169.254.169.254',
    '169.254.170.2',
    '0xa9fea9fe',
    '2852039166',
    '0251.0376.0251.0376',
    '100.100.100.200',
  ],
  ...['168.63.129.16', '192.0.0.192', '192.0.0.1', '192.0.2.1', '198.51.100.7', '203.0.113.9'],
  ...['198.18.0.1', '198.19.255.255', '192.88.99.1', '224.0.0.1', '239.255.255.250', '240.0.0.1'],
  ...['255.255.255.255', '4294967295', '255.255.255.254'],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::0001]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
  ],
  ...['[0:0:0:0:0:ffff:127.0.0.1]', '[::ffff:10.0.0.1]', '[::ffff:a9fe:a9fe]', '[::ffff:0:127.0.0.1]'],
  ...[
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[2002:a9fe:a9fe::1]',
  ],
  ...['[2001:0:53aa:64c::1]', '[2001:10::1]', '[2001:20::1]', '[2001:db8::1]', '[3fff::1]', '[100::1]'],
  ...['[fc00::1]', '[fd00:ec2::254]', '[fdff:ffff::1]', '[fe80::1]', '[febf::1]', '[fec0::1]', '[ff02::1]'],
  ...['[ff05::2]', '[4000::1]', '[5f00::1]', '[::a9fe:a9fe]', '[1::1]', '[::ffff:8.8.8.8]'],
]

describe('an address within a network is refused before a connection', () => {
  test.each(addresses)('http://%s', async (host) => {
    const asked = ask(guarded, `http://${host}:${port}/hook`)
    await expect(asked).rejects.toThrow(OutboundRefusal)
    await expect(asked).rejects.toThrow(/not a public address/)
    expect(seen).toEqual([])
  })
})

/** Host names that our name server resolves to these addresses. */
const leading = [
  ...['127-0-0-1', '127-5-5-5', '0-0-0-0', '10-1-2-3', '172-20-0-1', '192-168-1-1', '169-254-169-254'],
  ...['100-64-0-1', '168-63-129-16', '192-0-0-192', '224-0-0-1', '255-255-255-255', '198-18-0-1'],
  ...[
    'xx1',
    'xx',
    'xxffffx7f00x1',
    'xxffffxa9fexa9fe',
    '64xff9bxx7f00x1',
    '2002x7f00x1xx',
    'fc00xx1',
    'fd00xec2xx254',
  ],
  ...['fe80xx1', 'fec0xx1', 'ff02xx1', '2001xx1', '2001xdb8xx1', '100xx1', 'xx7f00x1'],
  // One public address does not make up for a private one.
  ...['93-184-215-14_127-0-0-1', '127-0-0-1_93-184-215-14', '93-184-215-14_xx1', '2606x2800xx1_fd00xx1'],
]

describe('a name that resolves into a network is refused before a connection', () => {
  test.each(leading)('%s.example.com', async (label) => {
    const asked = ask(guarded, `http://${label}.example.com:${port}/hook`)
    await expect(asked).rejects.toThrow(OutboundRefusal)
    await expect(asked).rejects.toThrow(new RegExp(`^${label}.example.com resolves to .* it belongs to`))
    expect(seen).toEqual([])
  })
})

describe('an invalid report address is refused with a sentence', () => {
  test.each([
    ['hook', 'This is not a web address.'],
    ['http://', 'This is not a web address.'],
    ['http://exa mple.com', 'This is not a web address.'],
    ['http://[::1%25eth0]/', 'This is not a web address.'],
    ['http://1.2.3.4.5/', 'This is not a web address.'],
    ['file:///etc/passwd', 'The address must start with https:// or http://.'],
    ['ftp://example.com/', 'The address must start with https:// or http://.'],
    ['gopher://127.0.0.1:70/_x', 'The address must start with https:// or http://.'],
    ['data:text/plain,hello', 'The address must start with https:// or http://.'],
    ['unix:/run/docker.sock', 'The address must start with https:// or http://.'],
    ['https://name:password@example.com/', 'The address must not contain a user name or password.'],
    ['http://example.com@127.0.0.1/', 'The address must not contain a user name or password.'],
    ['http://example.com:0/', 'Port 0 is not valid.'],
  ])('%s', async (url, sentence) => {
    await expect(ask(guarded, url)).rejects.toThrow(new OutboundRefusal(sentence))
  })
})

test('at least 120 forms are covered', () => {
  expect(addresses.length + leading.length + 13).toBeGreaterThanOrEqual(120)
})

test('a name whose second lookup returns this machine is not connected to there', async () => {
  const url = `http://rebinding.example.com:${port}/hook`
  // The connection uses the looked-up address, here a public one that tests cannot reach.
  await expect(ask(guarded, url, 300)).rejects.toThrow(OutboundFailure)
  await expect(ask(guarded, url)).rejects.toThrow(OutboundRefusal)
  expect(seen).toEqual([])
})

test("names are resolved by DNS only, not by the machine's hosts file", async () => {
  await expect(ask(guarded, `http://missing.example.com:${port}/`)).rejects.toThrow(
    new OutboundFailure('Could not find missing.example.com. Check the server name.'),
  )
  await expect(ask(guarded, `http://localhost:${port}/`)).rejects.toThrow(OutboundFailure)
  expect(seen).toEqual([])
})

describe('a host allowed by name', () => {
  test('is reached, only on its port if one is given', async () => {
    const { status, body } = await ask(allowing, `http://127.0.0.1:${port}/hook`)
    expect({ status, body }).toEqual({ status: 200, body: 'ok' })
    expect((await ask(allowing, `http://localhost:${port}/hook`)).status).toBe(200)
    expect(seen).toContain(`POST 127.0.0.1:${port}/hook`)
    await expect(ask(allowing, 'http://127.0.0.1:1/')).rejects.toThrow(OutboundRefusal)
    await expect(ask(allowing, `http://[::1]:${port}/`)).rejects.toThrow(OutboundRefusal)
  })

  test.each([301, 302, 303, 307, 308])('is not followed where its %i redirects', async (status) => {
    answering = ({ url }, response) => {
      if (url === '/hook') response.writeHead(status, { Location: `http://localhost:${port}/inner` }).end()
      else response.end('inner')
    }
    const answer = await ask(allowing, `http://127.0.0.1:${port}/hook`)
    expect(answer).toMatchObject({ status, headers: { location: `http://localhost:${port}/inner` } })
    expect(seen.filter((line) => line.includes('/inner'))).toEqual([])
  })

  test('may respond at any length and for any time; the server reads and waits up to its limits', async () => {
    answering = (_, response) => {
      response.write('a\0'.repeat(20))
      setInterval(() => response.write('x'.repeat(1000)), 5).unref()
    }
    const answer = await ask(allowing, `http://127.0.0.1:${port}/endless`)
    expect(answer).toMatchObject({ body: 'a\uFFFD'.repeat(8), isCut: true })
    answering = () => undefined
    await expect(ask(allowing, `http://127.0.0.1:${port}/silent`, 200)).rejects.toThrow(
      'The server did not finish its response within 0.2 s.',
    )
    answering = (_, response) => {
      response.write('slow')
    }
    await expect(ask(allowing, `http://127.0.0.1:${port}/unfinished`, 200)).rejects.toThrow(
      'The server did not finish its response within 0.2 s.',
    )
  })

  test('that breaks off or stops listening is explained', async () => {
    answering = ({ socket }) => socket.destroy()
    await expect(ask(allowing, `http://127.0.0.1:${port}/`)).rejects.toThrow(
      'The server closed the connection before it answered. Check its log, then try again.',
    )
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port: free } = closed.address() as AddressInfo
    closed.close()
    await expect(ask(allowing, `http://localhost:${free}/`)).rejects.toThrow(
      'The server refused the connection. Check the port, and that the server is running.',
    )
    await expect(ask(allowing, `https://127.0.0.1:${port}/`)).rejects.toThrow(
      'No encrypted connection could be established. Check the port and the TLS settings of the server.',
    )
  })
})
