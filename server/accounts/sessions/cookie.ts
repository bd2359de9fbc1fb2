import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

// The prefix binds the cookie to this host: sibling hosts can neither set nor widen it.
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict', prefix: 'host' } as const

export function sessionSecretOf(context: HonoContext): string | undefined {
  return getCookie(context, 'session', 'host')
}

export function giveSession(context: HonoContext, secret: string): void {
  setCookie(context, 'session', secret, attributes)
}

export function takeSession(context: HonoContext): void {
  deleteCookie(context, 'session', attributes)
}
