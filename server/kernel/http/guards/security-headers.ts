import type { MiddlewareHandler } from 'hono'

/**
 * The document that starts the dashboard's worker. It is hidden in a page, shows nothing and reads nothing.
 */
const workerFrame = '/worker.html'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Its one script creates its only policy. */
const workerFramePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types worker',
].join('; ')

/** Headers of every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // Calls in the browser use the microphone; no page uses the others.
  'Permissions-Policy': 'microphone=(self), camera=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** For responses with personal data: no cache may store them, neither a shared one nor the browser's. */
export const uncached = 'private, no-store'

const twoYears = 'max-age=63072000'

/**
 * Sets the headers last, so that no handler can omit them. A cacheable response sets `Cache-Control` itself.
 */
export function setSecurityHeaders(publicUrl: string | undefined): MiddlewareHandler {
  const always = Object.entries({
    ...securityHeaders,
    ...(publicUrl?.startsWith('https:') ? { 'Strict-Transport-Security': twoYears } : {}),
  })
  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of always) headers.set(name, value)
    if (context.req.path === workerFrame) headers.set('Content-Security-Policy', workerFramePolicy)
    headers.set('X-Request-Id', context.get('requestId'))
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', uncached)
  }
}
