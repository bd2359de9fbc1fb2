import { isOutOfSpace } from '#server/kernel/database/out-of-space'
import { databaseOutage, diskOutage } from '#server/kernel/database/outage'
import { isUnreachable } from '#server/kernel/database/unreachable'
import { type LogFields, type LoggedFault, log } from '#server/kernel/logger'

type Failure = { name?: unknown; code?: unknown; constraint?: unknown; cause?: unknown; stack?: unknown }

/** Logs a fault with its stack; `where` holds no values. An outage or a full disk is no fault of ours: one line. */
export function logFault(where: string, fault: unknown, fields: LogFields = {}): void {
  const outage = outageOf(fault)
  if (!outage) {
    log('error', where, fields, describeFault(fault))
    return
  }
  // Background work retries until the outage ends, and the lines about its begin and end are enough.
  if (outage === diskOutage) diskOutage.begin(fault)
  const isReported = outage.isReported() && fields.request_id === undefined
  if (!isReported) log('warn', where, fields, { error: nameOf(fault as Failure), stack: [] })
}

/** Whether it passes without a change of ours: the database is away, or the disk is full. */
export const isOutage = (fault: unknown) => outageOf(fault) !== undefined

function outageOf(fault: unknown) {
  if (isOutOfSpace(fault)) return diskOutage
  return isUnreachable(fault) ? databaseOutage : undefined
}

// Only the frames: the lines before them repeat the message, and messages quote what people typed.
const framesOf = (stack: unknown): string[] => String(stack ?? '').match(/^\s+at .+$/gm) ?? []

const nameOf = ({ name, code, constraint }: Failure) =>
  [name, code, constraint].filter((part) => typeof part === 'string').join(' ') || 'unknown'

/** What broke and where, without any value that was in play: logs hold no personal data. */
function describeFault(fault: unknown): LoggedFault {
  if (typeof fault !== 'object' || fault === null) return { error: `thrown ${typeof fault}`, stack: [] }
  const { stack, cause } = fault as Failure
  const frames = framesOf(stack)
  if (cause === undefined) return { error: nameOf(fault), stack: frames }
  const reason = describeFault(cause)
  return { error: nameOf(fault), stack: [...frames, `caused by ${reason.error}`, ...reason.stack] }
}
