import { lookup, Resolver } from 'node:dns/promises'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { OutboundFailure, OutboundRefusal } from './failure'

const protocols = ['https:', 'http:']

/**
 * Parses the URL of a request as browsers do, so that unusual forms of an IP address, such as http://0x7f.1,
 * become canonical. Throws OutboundRefusal if it is not a web address.
 */
export function destinationOf(address: string): URL {
  if (!URL.canParse(address)) throw new OutboundRefusal('This is not a web address.')
  const url = new URL(address)
  if (!protocols.includes(url.protocol)) {
    throw new OutboundRefusal('The address must start with https:// or http://.')
  }
  if (url.username || url.password) {
    throw new OutboundRefusal('The address must not contain a user name or password.')
  }
  if (url.port === '0') throw new OutboundRefusal('Port 0 is not valid.')
  return url
}

export const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80)

type Kind = 'ipv4' | 'ipv6'
type Range = readonly [network: string, prefix: number, belongsTo: string]

const machine = 'this machine'
const privateNetwork = 'a private network'
const localLink = 'the local network, where clouds hand out credentials'
const examples = 'documentation alone'
const reserved = 'no one: it is reserved'
const many = 'many receivers at once'

// Source: IANA's registries of special-purpose addresses, and one address that a cloud uses for its own
// services.
const special4: Range[] = [
  ['0.0.0.0', 8, machine],
  ['10.0.0.0', 8, privateNetwork],
  ['100.64.0.0', 10, 'the inner network of a provider'],
  ['127.0.0.0', 8, machine],
  ['168.63.129.16', 32, 'the services of a cloud'],
  ['169.254.0.0', 16, localLink],
  ['172.16.0.0', 12, privateNetwork],
  ['192.0.0.0', 24, reserved],
  ['192.0.2.0', 24, examples],
  ['192.88.99.0', 24, 'a gateway between two kinds of addresses'],
  ['192.168.0.0', 16, privateNetwork],
  ['198.18.0.0', 15, 'measurements in laboratories'],
  ['198.51.100.0', 24, examples],
  ['203.0.113.0', 24, examples],
  ['224.0.0.0', 4, many],
  ['240.0.0.0', 4, reserved],
]

const disguise = 'another address, which it disguises'

const special6: Range[] = [
  ['::', 128, machine],
  ['::1', 128, machine],
  ['::', 96, disguise],
  ['::ffff:0:0', 96, disguise],
  ['::ffff:0:0:0', 96, disguise],
  ['64:ff9b::', 96, disguise],
  ['64:ff9b:1::', 48, disguise],
  ['100::', 64, 'no one: packets to it are discarded'],
  ['2001::', 32, disguise],
  ['2001::', 23, reserved],
  ['2001:db8::', 32, examples],
  ['2002::', 16, disguise],
  ['3fff::', 20, examples],
  ['fc00::', 7, privateNetwork],
  ['fe80::', 10, localLink],
  ['fec0::', 10, privateNetwork],
  ['ff00::', 8, many],
]

function listOf(kind: Kind, ...ranges: Range[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, kind)
  return list
}

const listed = (kind: Kind, ranges: Range[]) =>
  ranges.map((range) => ({ list: listOf(kind, range), belongsTo: range[2] }))

const ranges = { ipv4: listed('ipv4', special4), ipv6: listed('ipv6', special6) }

/** All of IPv6 that is assigned to the public Internet. */
const global6 = listOf('ipv6', ['2000::', 3, ''])

/** Returns the owner of an IP address outside the public Internet; undefined for a public address. */
function ownerOf(address: string): string | undefined {
  const kind: Kind | undefined = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined
  if (!kind || address.includes('%')) return reserved
  const special = ranges[kind].find(({ list }) => list.check(address, kind))
  if (special) return special.belongsTo
  return kind === 'ipv4' || global6.check(address, kind) ? undefined : reserved
}

export type Address = { address: string; family: number }

const patience = { timeout: 2_000, tries: 2 }

/** Returns the host of a URL in canonical form: IPv6 without brackets, names without a trailing dot. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Hosts in private networks that are allowed: `name`, or `name:port` for one port. */
export type PrivateHosts = ReadonlySet<string>

const isAllowed = (hosts: PrivateHosts, host: string, port: number) =>
  hosts.has(host) || hosts.has(`${host}:${port}`) || hosts.has(`[${host}]:${port}`)

const refusalOf = (host: string, address: string, owner: string) =>
  new OutboundRefusal(
    host === address
      ? `${address} is not a public address: it belongs to ${owner}.`
      : `${host} resolves to ${address}, which is not a public address: it belongs to ${owner}.`,
  )

const unknownHost = (host: string) =>
  host === 'localhost'
    ? 'Could not find localhost. Enter 127.0.0.1 instead.'
    : `Could not find ${host}. Check the server name.`

type ResolvingParts = {
  privateHosts: PrivateHosts
  /** Name server to use instead of the machine's: `address:port`. */
  nameServers?: readonly string[] | undefined
}

/**
 * Resolves hosts and rejects those that must not be reached. Names are resolved by DNS only, because the
 * machine's hosts file and search domains contain internal names. A host that is allowed by name is resolved
 * as the machine does.
 */
export function createResolving({ privateHosts, nameServers }: ResolvingParts) {
  const resolver = new Resolver(patience)
  if (nameServers) resolver.setServers(nameServers)

  async function addressesOf(host: string): Promise<Address[]> {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ]
    if (found.length > 0) return found
    const codes = [four, six].map((result) => result.status === 'rejected' && String(result.reason?.code))
    const isUnknown = codes.some((code) => code === 'ENOTFOUND' || code === 'ENODATA' || code === 'EBADNAME')
    throw new OutboundFailure(
      isUnknown ? unknownHost(host) : `Could not look up ${host}. Try again in a minute.`,
    )
  }

  /** Throws unless a connection to the address of a host is allowed. */
  function requirePublic(host: string, port: number, address: string): void {
    if (isAllowed(privateHosts, host, port)) return
    const owner = ownerOf(address)
    if (owner !== undefined) throw refusalOf(host, address, owner)
  }

  return {
    requirePublic,
    /** Returns the addresses of a host; rejects all of them if one is not allowed. */
    async resolve(host: string, port: number): Promise<Address[]> {
      const literal = isIP(host)
      if (isAllowed(privateHosts, host, port) && !literal) {
        return lookup(host, { all: true }).catch(() => {
          throw new OutboundFailure(unknownHost(host))
        })
      }
      const found = literal ? [{ address: host, family: literal }] : await addressesOf(host)
      for (const { address } of found) requirePublic(host, port, address)
      return found
    },
  }
}
