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
 * Adds an audit entry to every operation that has a rule, committed together with what the operation writes. A handler
 * that has something better to say appends entries of its own; then this one is left out.
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
  // Beside a platform, and where a handler sends requests of its own, no transaction stays open meanwhile.
  if (rule.isLong || request.platform) return work(request.organization)
  return inTransaction(request.organization, work)
}

function eventOf(_: Endpoint, rule: AuditRule<Endpoint>, request: Request, reply: unknown) {
  const { action, subject = () => '' } = rule
  return { actor: request.via, action, subject: subject(request as never, reply as never), reason: '' }
}
