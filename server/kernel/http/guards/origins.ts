import { hostname, networkInterfaces } from 'node:os'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { ApiError } from '#contract/http/error'
import type { Environment } from '#server/kernel/environment'

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

const safeMethods = ['GET', 'HEAD']

function originOf(context: HonoContext): URL | undefined {
  const origin = context.req.header('Origin') ?? ''
  return URL.canParse(origin) ? new URL(origin) : undefined
}

const notOurPage = 'Sessions work only on pages of this server. Programs must send an API key.'

/**
 * Rejects requests with the session's cookie that a page of another origin caused: 403. Reads are rejected
 * too, because an export adds an audit log entry. Browsers without Sec-Fetch-Site send an Origin with every
 * change.
 */
export function requireSameOrigin(context: HonoContext, publicUrl: string | undefined): void {
  const site = context.req.header('Sec-Fetch-Site')
  if (site === 'same-origin') return
  if (safeMethods.includes(context.req.method)) {
    if (site === undefined || site === 'none') return
    throw new ApiError(403, { error: notOurPage })
  }
  const origin = originOf(context)
  if (origin && (origin.host === context.req.header('Host') || origin.origin === publicUrl)) return
  throw new ApiError(403, { error: notOurPage })
}

const isLoopback = (hostname: string) => /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname)

/**
 * Browsers store a session's cookie over https, and over http on the same machine; otherwise 400 with an
 * explanation.
 */
export function requireSecureOrigin(context: HonoContext): void {
  const origin = originOf(context)
  if (origin?.protocol !== 'http:' || isLoopback(origin.hostname)) return
  throw new ApiError(400, {
    error: 'Sign-in requires HTTPS, except on the server itself. Open the https address.',
  })
}
