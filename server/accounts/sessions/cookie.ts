import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

// The prefix binds the cookie to this host: sibling hosts can neither set nor widen it.
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict', prefix: 'host' } as const

export function sessionSecretOf(context: HonoContext): string | undefined {
  return getCookie(context, 'session', 'host')
}

/** Whether the browser sent a session cookie; undefined if it may hold one back (SameSite=Strict). */
export function hasSession(context: HonoContext): boolean | undefined {
  if (sessionSecretOf(context) !== undefined) return true
  const site = context.req.header('Sec-Fetch-Site')
  return site === 'none' || site === 'same-origin' ? false : undefined
}

export function giveSession(context: HonoContext, secret: string): void {
  setCookie(context, 'session', secret, attributes)
}

export function takeSession(context: HonoContext): void {
  deleteCookie(context, 'session', attributes)
  // Responses that browsers may store have names of the organization. Assets go with them and are loaded again.
  context.header('Clear-Site-Data', '"cache"')
}
