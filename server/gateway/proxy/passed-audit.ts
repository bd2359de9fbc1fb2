import type { Context as HonoContext } from 'hono'
import { ApiError } from '#contract/http/error'
import { findOperation, ruleOf } from '#server/accounts/audit-log/actions'
import { scopeOf } from '#server/accounts/audit-log/scope'
import { appendAudit } from '#server/accounts/audit-log/store'
import type { PlatformAnswer } from '#server/gateway/proxy/upstream/answer'
import { isSafe } from '#server/gateway/proxy/upstream/upstream'
import type { Caller } from '#server/kernel/http/caller'

/** The audit action of a forwarded request; undefined if it is not logged. */
export function passedAction({ req: { method, path } }: HonoContext): string | undefined {
  const operation = findOperation(method, path)
  if (operation) return ruleOf(operation)?.action
  return isSafe(method) ? undefined : 'platform.request'
}

const isUncertain = (error: unknown) => error instanceof ApiError && [502, 504].includes(error.status)

/**
 * Logs a forwarded change before the caller receives the answer. A refusal is not logged. A request without a usable
 * answer is logged, because the platform may have carried it out.
 */
export async function auditPassed(
  context: HonoContext,
  { organization, via }: Pick<Caller, 'organization' | 'via'>,
  pass: () => Promise<PlatformAnswer>,
): Promise<PlatformAnswer> {
  const action = passedAction(context)
  if (action === undefined) return pass()
  const subject = `${context.req.method} ${context.req.path}`
  const append = async (reason: string) => {
    // An interceptor may have appended a more specific entry.
    if (scopeOf(organization.database).appended?.count) return
    await appendAudit(organization, [{ actor: via, action, subject, reason }])
  }
  try {
    const answer = await pass()
    if (answer.status < 400) await append('')
    return answer
  } catch (error) {
    if (isUncertain(error)) await append('The platform gave no usable answer.')
    throw error
  }
}
