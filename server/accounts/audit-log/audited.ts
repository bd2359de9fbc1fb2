import type { Endpoint } from '#contract/http/endpoint'
import type { StoredSession } from '#server/accounts/sessions/store'
import { keyLabel } from '#server/accounts/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Context } from '#server/kernel/http/caller'
import type { Implementation } from '#server/kernel/http/implement'
import { ruleOf } from './actions'
import type { AuditRule } from './audit-rule'
import { type AuditActor, scopeOf } from './scope'
import { appendAudit } from './store'

type Opened = Pick<StoredSession, 'id' | 'key_id' | 'key_name' | 'key_prefix' | 'signed_in_with'>

/** A session is named after the key that opened it. */
export function actorOfSession(session: Opened, address: string): AuditActor {
  const { id, key_id, key_name: name, key_prefix: prefix, signed_in_with } = session
  const isLink = signed_in_with === 'link' ? 'sign-in link' : null
  const who = prefix === null ? isLink : keyLabel({ name, prefix })
  return { who, key_id, session_id: id, address }
}

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
