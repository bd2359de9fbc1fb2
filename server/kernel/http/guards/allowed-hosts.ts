import { hostname, networkInterfaces } from 'node:os'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { ApiError } from '#contract/http/error'
import type { Environment } from '#server/kernel/environment'
import { isLoopback } from './same-origin'

type Settings = Pick<Environment, 'ALLOWED_HOSTS' | 'PUBLIC_URL' | 'HOST'>

/** The machine's addresses may change while the server runs; they are cached this long. */
const rereadMs = 5_000

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '')

/** Returns the name in a Host header without its port; undefined if it is not a host. */
function nameIn(header: string): string | undefined {
  const url = `http://${header}`
  if (!/^[\w.:[\]-]+$/.test(header) || !URL.canParse(url)) return undefined
  return withoutBrackets(new URL(url).hostname).replace(/\.$/, '')
}

const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address }) => address.replace(/%.*$/, '').toLowerCase()),
  )

function ownNames(): string[] {
  const name = hostname().toLowerCase()
  const [label = name] = name.split('.')
  return [name, label, `${label}.local`]
}

/** Load balancers request it under any name, and it contains no secret. */
const isHealth = ({ req }: HonoContext) => req.path === '/health'

function misdirected(header: string): ApiError {
  const name = nameIn(header)
  const remedy = name
    ? `To allow it, start the server with ALLOWED_HOSTS=${name}, or set PUBLIC_URL to its address.`
    : 'Use a host name or an IP address.'
  return new ApiError(421, {
    error: `This server does not accept requests for ${name ? `the host ${name}` : 'this host'}. ${remedy}`,
  })
}

/**
 * Rejects requests for other hosts with 421. Otherwise a page of another site could point its own name at
 * this server and read from it as from its own origin (DNS rebinding).
 */
export function requireAllowedHost({ ALLOWED_HOSTS = [], PUBLIC_URL, HOST }: Settings): MiddlewareHandler {
  const publicHost = PUBLIC_URL === undefined ? [] : [withoutBrackets(new URL(PUBLIC_URL).hostname)]
  const allowed = new Set([...ALLOWED_HOSTS, ...publicHost, ...ownNames(), HOST.toLowerCase()])
  let own = { addresses: new Set<string>(), readAt: Number.NEGATIVE_INFINITY }

  function isOwnAddress(name: string): boolean {
    if (performance.now() - own.readAt > rereadMs) {
      own = { addresses: new Set(ownAddresses()), readAt: performance.now() }
    }
    return own.addresses.has(name)
  }

  return async (context, next) => {
    const header = context.req.header('Host')
    // A client without a Host header is not a browser, because browsers always send one.
    if (header === undefined || isHealth(context)) return next()
    const name = nameIn(header)
    if (name === undefined) throw misdirected(header)
    const isAllowed = allowed.has(name) || isLoopback(name) || name === '::1' || isOwnAddress(name)
    if (!isAllowed) throw misdirected(header)
    return next()
  }
}
