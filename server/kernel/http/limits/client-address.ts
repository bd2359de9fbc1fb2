import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'

/** The address that a request comes from; '' of those of the program itself, which come without a connection. */
export type ClientAddress = (context: HonoContext) => string

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An IPv4 address as a socket for both kinds writes it, or as some proxies do, with the port. */
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
 * Anybody can write X-Forwarded-For: what a trusted proxy added to it is believed, and nothing before that. The client
 * is the last address in it that is no trusted proxy.
 */
export function createClientAddress(trusted: readonly string[] = []): ClientAddress {
  const proxies = rangesOf(trusted)
  const isProxy = (address: string) => isIP(address) !== 0 && proxies.check(address, familyOf(address))

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
 * The network by which failures are counted: an IPv4 address, or the /64 of an IPv6 address, as one client commonly has
 * all addresses of a /64.
 */
export function networkOf(address: string): string {
  const [ipv6 = ''] = address.split('%')
  if (isIP(ipv6) !== 6) return address
  const [head = '', tail = ''] = ipv6.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  // An embedded IPv4 address takes the place of two groups.
  const written = before.length + after.length + (ipv6.includes('.') ? 1 : 0)
  const zeros = ipv6.includes('::') ? Array(8 - written).fill('0') : []
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
