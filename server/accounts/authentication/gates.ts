import type { Context as HonoContext } from 'hono'
import { actorOfSession } from '#server/accounts/audit-log/audited'
import { createRefusals } from '#server/accounts/audit-log/refusals'
import { actingAs } from '#server/accounts/audit-log/scope'
import { sessionSecretOf } from '#server/accounts/sessions/cookie'
import { findSessions, noteUse, type StoredSession } from '#server/accounts/sessions/store'
import { type FoundKey, findKeys } from '#server/accounts/store'
import { inBatches } from '#server/kernel/concurrency/batches'
import type { Database } from '#server/kernel/database/organization'
import { isOutOfSpace } from '#server/kernel/database/refused'
import type { Environment } from '#server/kernel/environment'
import { unauthorized } from '#server/kernel/http/answers/errors'
import type { Caller } from '#server/kernel/http/caller'
import { requireSameOrigin } from '#server/kernel/http/guards/origins'
import { answerOnce } from '#server/kernel/http/idempotency'
import { type ClientAddress, createClientAddress } from '#server/kernel/http/limits/client-address'
import { createKeyCheck, type KeyCheck } from '#server/kernel/http/limits/key-check'
import type { Limits } from '#server/kernel/http/limits/limits'
import type { Gates } from '#server/kernel/http/mount'

/** What a server checks keys and sessions with. */
export type Guard = {
  database: Database
  limits: Limits
  checkKey: KeyCheck
  findKey: (secret: string) => Promise<FoundKey | undefined>
  findSession: (secret: string) => Promise<StoredSession | undefined>
  addressOf: ClientAddress
  publicUrl: string | undefined
}

export function createGuard(environment: Environment, database: Database, limits: Limits): Guard {
  const addressOf = createClientAddress(environment.TRUSTED_PROXIES)
  const checkKey = createKeyCheck(limits, addressOf, createRefusals(database))
  // Requests that arrive during a look-up share the next one, which still sees whether a key was just revoked.
  const findKey = inBatches<string, FoundKey | undefined>((secrets) => findKeys(database, secrets))
  const findSession = inBatches<string, StoredSession | undefined>((secrets) =>
    findSessions(database, secrets),
  )
  return {
    database,
    limits,
    checkKey,
    findKey,
    findSession,
    addressOf,
    publicUrl: environment.PUBLIC_URL,
  }
}

export function createGates(guard: Guard): Gates {
  const { limits, addressOf } = guard
  return {
    identify(context) {
      const authorization = context.req.header('Authorization')
      return authorization === undefined ? bySession(guard, context) : byKey(guard, context, authorization)
    },
    async admit({ organization, via }) {
      if (via === 'key') await limits.noteRequest(organization.id)
    },
    async once(request, handle) {
      const { key, method, caller, status } = request
      if (key !== undefined && method === 'POST') return answerOnce(request, key, handle)
      return { status, body: await handle(caller) }
    },
    noteInvalid: (context) => limits.noteFailure(addressOf(context)),
  }
}

async function byKey(guard: Guard, context: HonoContext, authorization: string): Promise<Caller> {
  const { database, checkKey, findKey, addressOf } = guard
  const key = /^Bearer +(\S{1,512})$/i.exec(authorization)?.[1]
  if (!key) throw unauthorized
  const { id, organization_id, label } = await checkKey(context, key, findKey)
  const actor = { who: label, key_id: id, session_id: null, address: addressOf(context) }
  return { organization: { id: organization_id, database: actingAs(database, actor) }, via: 'key' }
}

async function bySession(guard: Guard, context: HonoContext): Promise<Caller> {
  const { database, publicUrl, findSession, addressOf } = guard
  const secret = sessionSecretOf(context)
  const session = secret && (await findSession(secret))
  if (!session) throw unauthorized
  requireSameOrigin(context, publicUrl)
  if (session.is_due && !isBackground(context)) await noteUse(database, secret).catch(unlessOutOfSpace)
  const actor = actorOfSession(session, addressOf(context))
  const organization = { id: session.organization_id, database: actingAs(database, actor) }
  return { organization, via: 'session', isUnproved: session.is_unproved }
}

/** A full disk blocks writes, not reads; a later request records the use. */
function unlessOutOfSpace(error: unknown): void {
  if (!isOutOfSpace(error)) throw error
}

// Background requests do not extend a session. Browsers open event streams without our header.
export const isBackground = ({ req }: HonoContext) =>
  req.method === 'GET' && (req.header('X-Background') === '1' || req.header('Accept') === 'text/event-stream')
