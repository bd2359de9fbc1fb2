import type { Context as HonoContext } from 'hono'
import { ApiError } from '#contract/error'

const safeMethods = ['GET', 'HEAD']

function originOf(context: HonoContext): URL | undefined {
  const origin = context.req.header('Origin') ?? ''
  return URL.canParse(origin) ? new URL(origin) : undefined
}

/** Refuses a change that a page of another origin asks the browser for: 403. */
export function requireSameOrigin(context: HonoContext, publicUrl: string | undefined): void {
  if (safeMethods.includes(context.req.method)) return
  if (context.req.header('Sec-Fetch-Site') === 'same-origin') return
  const origin = originOf(context)
  if (origin && (origin.host === context.req.header('Host') || origin.origin === publicUrl)) return
  throw new ApiError(403, {
    error: 'Changes are accepted from the dashboard of this server alone. Programs send an API key.',
  })
}

const isLoopback = (hostname: string) => /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname)

/** Browsers keep a session's cookie over https, and over http on the machine itself: else 400 in words. */
export function requireSecureOrigin(context: HonoContext): void {
  const origin = originOf(context)
  if (origin?.protocol !== 'http:' || isLoopback(origin.hostname)) return
  throw new ApiError(400, {
    error:
      'Browsers keep you signed in over HTTPS alone, except on the machine itself. Open the https address.',
  })
}
