import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { OutboundFailure, OutboundRefusal } from './failure'
import { ownerOf } from './public-addresses'

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
      ? `${address} is no address on the public Internet: it belongs to ${owner}.`
      : `${host} leads to ${address}, which is no address on the public Internet: it belongs to ${owner}.`,
  )

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
      isUnknown ? `There is no host called ${host}.` : `${host} could not be looked up just now.`,
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
          throw new OutboundFailure(`There is no host called ${host}.`)
        })
      }
      const found = literal ? [{ address: host, family: literal }] : await addressesOf(host)
      for (const { address } of found) requirePublic(host, port, address)
      return found
    },
  }
}
