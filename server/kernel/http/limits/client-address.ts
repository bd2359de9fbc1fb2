import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'

/** Returns the client's IP address; empty for internal requests without a connection. */
export type ClientAddress = (context: HonoContext) => string

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An IPv4 address as dual-stack sockets write it, or with the port that some proxies add. */
const plain = (address: string) =>
  address
    .trim()
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
    .replace(/^([\d.]+):\d+$/, '$1')

function rangesOf(trusted: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of trusted) {
    const [address = '', prefix] = range.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return list
}

/**
 * Clients can forge X-Forwarded-For, so only what trusted proxies added counts. The client is the last
 * address that is not a trusted proxy.
 */
export function createClientAddress(trusted: readonly string[] = []): ClientAddress {
  const proxies = rangesOf(trusted)
  const isProxy = (address: string) =>
    trusted.length > 0 && isIP(address) !== 0 && proxies.check(address, familyOf(address))

  return (context) => {
    if (!context.env?.incoming) return ''
    let client = plain(getConnInfo(context).remote.address ?? '')
    if (!isProxy(client)) return client
    const hops = (context.req.header('X-Forwarded-For') ?? '').split(',').map(plain).filter(Boolean)
    for (let hop = hops.pop(); isProxy(client) && hop !== undefined; hop = hops.pop()) {
      if (isIP(hop) === 0) break
      client = hop
    }
    return client
  }
}

/**
 * Returns the network that failures count for: an IPv4 address, or the /64 of an IPv6 address, because one
 * client commonly has a whole /64.
 */
export function networkOf(address: string): string {
  const [ipv6 = ''] = address.split('%')
  if (isIP(ipv6) !== 6) return address
  const [head = '', tail = ''] = ipv6.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  // An embedded IPv4 address takes two groups.
  const written = before.length + after.length + (ipv6.includes('.') ? 1 : 0)
  const zeros = ipv6.includes('::') ? Array(8 - written).fill('0') : []
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
