import type { Context as HonoContext, Next } from 'hono'
import { routePath } from 'hono/route'
import { databaseOutage, diskOutage, isUnreachable } from '#server/kernel/database/outage'
import { isOutOfSpace } from '#server/kernel/database/refused'
import { type LogFields, type LoggedFault, log } from '#server/kernel/logger'

type Failure = { name?: unknown; code?: unknown; constraint?: unknown; cause?: unknown; stack?: unknown }

/**
 * Logs a fault with its stack; `where` contains no values. An outage or a full disk is logged in one line.
 */
export function logFault(where: string, fault: unknown, fields: LogFields = {}): void {
  const outage = outageOf(fault)
  if (!outage) {
    log('error', where, fields, describeFault(fault))
    return
  }
  // Background work retries until the outage ends; the lines about its start and end are enough.
  if (outage === diskOutage) diskOutage.begin(fault)
  const isReported = outage.isReported() && fields.request_id === undefined
  if (!isReported) log('warn', where, fields, { error: nameOf(fault as Failure), stack: [] })
}

/** Returns whether the cause is an outage: the database is unreachable, or the disk is full. */
export const isOutage = (fault: unknown) => outageOf(fault) !== undefined

function outageOf(fault: unknown) {
  if (isOutOfSpace(fault)) return diskOutage
  return isUnreachable(fault) ? databaseOutage : undefined
}

// Only the frames: the lines before them repeat the message, which may quote user input.
const framesOf = (stack: unknown): string[] => String(stack ?? '').match(/^\s+at .+$/gm) ?? []

const nameOf = ({ name, code, constraint }: Failure) =>
  [name, code, constraint].filter((part) => typeof part === 'string').join(' ') || 'unknown'

/** Describes what broke and where, without values: logs contain no personal data. */
function describeFault(fault: unknown): LoggedFault {
  if (typeof fault !== 'object' || fault === null) return { error: `thrown ${typeof fault}`, stack: [] }
  const { stack, cause } = fault as Failure
  const frames = framesOf(stack)
  if (cause === undefined) return { error: nameOf(fault), stack: frames }
  const reason = describeFault(cause)
  return { error: nameOf(fault), stack: [...frames, `caused by ${reason.error}`, ...reason.stack] }
}

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
