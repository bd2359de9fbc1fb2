import type { Endpoint } from '#contract/http/endpoint'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Context } from '#server/kernel/http/caller'
import type { Implementation } from '#server/kernel/http/implement'
import { ruleOf } from './actions'
import type { AuditRule } from './audit-rule'
import { scopeOf } from './scope'
import { appendAudit } from './store'

type Request = Record<string, unknown> & Context

/**
 * Adds an audit entry to every operation with a rule, in the transaction of its writes. If a handler appends
 * its own entries, this one is omitted.
 */
export const audited = (implementations: Implementation[]): Implementation[] =>
  implementations.map((implementation) => {
    const rule = ruleOf(implementation.operation)
    if (!rule || rule.byHandler) return implementation
    return { ...implementation, handle: (request) => handleAudited(implementation, rule, request) }
  })

async function handleAudited(
  { operation, handle }: Implementation,
  rule: AuditRule<Endpoint>,
  request: Request,
): Promise<unknown> {
  const work = async (organization: Organization) => {
    const reply = await handle({ ...request, organization })
    const { appended } = scopeOf(organization.database)
    if (!appended?.count) await appendAudit(organization, [eventOf(operation, rule, request, reply)])
    return reply
  }
  // In gateway mode, and while a handler sends requests, no transaction stays open.
  if (rule.isLong || request.platform) return work(request.organization)
  return inTransaction(request.organization, work)
}

function eventOf(_: Endpoint, rule: AuditRule<Endpoint>, request: Request, reply: unknown) {
  const { action, subject = () => '' } = rule
  return { actor: request.via, action, subject: subject(request as never, reply as never), reason: '' }
}
