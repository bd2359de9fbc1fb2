import type { Context as HonoContext } from 'hono'
import { ApiError } from '#contract/http/error'

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

export const isLoopback = (hostname: string) => /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname)

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
