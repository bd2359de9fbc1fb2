import type { Context as HonoContext, Next } from 'hono'
import { routePath } from 'hono/route'
import { logFault } from './log'

declare module 'hono' {
  interface ContextVariableMap {
    arrivedAt: number
    /** Set once the caller is identified. */
    organization: number
  }
}

/** Records when a request arrived, for the log. */
export async function noteArrival(context: HonoContext, next: Next): Promise<void> {
  context.set('arrivedAt', performance.now())
  await next()
}

/** Logs an internal error by the route's pattern, because URLs and queries contain personal data. */
export function logFailedRequest(context: HonoContext, error: unknown, status: number): void {
  const arrivedAt = context.get('arrivedAt')
  logFault('failed', error, {
    request_id: context.get('requestId'),
    operation: `${context.req.method} ${routePath(context)}`,
    organization: context.get('organization'),
    status,
    duration_ms: arrivedAt === undefined ? undefined : Math.round(performance.now() - arrivedAt),
  })
}
