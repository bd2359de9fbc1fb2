import type { Capabilities } from '#contract/accounts/account'
import { type Session, session } from '#contract/accounts/session'
import { actorOfSession } from '#server/accounts/audit-log/audited'
import { actingAs } from '#server/accounts/audit-log/scope'
import { appendAudit } from '#server/accounts/audit-log/store'
import { findAccount } from '#server/accounts/store'
import type { Database, Organization } from '#server/kernel/database/organization'
import { unauthorized } from '#server/kernel/http/answers/errors'
import type { Context } from '#server/kernel/http/caller'
import { requireSameOrigin, requireSecureOrigin } from '#server/kernel/http/guards/origins'
import { implement } from '#server/kernel/http/implement'
import type { ClientAddress } from '#server/kernel/http/limits/client-address'
import { giveSession, sessionSecretOf, takeSession } from './cookie'
import type { Opening, SessionKeys } from './keys'
import {
  findSession,
  idleMinutes,
  insertSession,
  longestHours,
  noteProof,
  removeSession,
  type StoredSession,
} from './store'

export type SessionParts = {
  database: Database
  publicUrl: string | undefined
  keys: SessionKeys
  capabilities: (organization: Organization) => Promise<Capabilities>
  /** Which system places calls, as shown to users. */
  connection: (organization: Organization) => Promise<string>
  addressOf: ClientAddress
}

const later = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString()

async function describe(dependencies: SessionParts, stored: StoredSession): Promise<Session> {
  const { database, connection, capabilities } = dependencies
  const organization = { id: stored.organization_id, database }
  return {
    account: await findAccount(organization),
    capabilities: await capabilities(organization),
    connection: await connection(organization),
    idle_expires_at: later(stored.last_used_at, idleMinutes),
    expires_at: later(stored.created_at, longestHours * 60),
    needs_confirmation: stored.is_unproved,
  }
}

export function sessionHandlers(dependencies: SessionParts) {
  const { database, keys, publicUrl, addressOf } = dependencies

  async function current(secret: string | undefined): Promise<Session> {
    const stored = secret && (await findSession(database, secret))
    if (!stored) throw unauthorized
    return describe(dependencies, stored)
  }

  async function end(http: Context['http']): Promise<void> {
    const secret = sessionSecretOf(http)
    if (secret === undefined) return
    requireSameOrigin(http, publicUrl)
    const session = await findSession(database, secret)
    if (!session) return removeSession(database, secret)
    const actor = actorOfSession(session, addressOf(http))
    await actingAs(database, actor)
      .transaction()
      .execute(async (inside) => {
        await removeSession(inside, secret)
        const event = { actor: 'session', action: 'session.close', subject: '', reason: '' } as const
        await appendAudit({ id: session.organization_id, database: inside }, [event])
      })
  }

  /** Creates a session with its audit entry and returns its secret. */
  function begin(http: Context['http'], opening: Opening): Promise<string> {
    return database.transaction().execute(async (inside) => {
      const { organization, label = null, key_id = null } = opening
      const { secret, id } = await insertSession(inside, organization, opening)
      const who = label ?? (opening.with === 'link' ? 'sign-in link' : null)
      const acting = actingAs(inside, { who, key_id, session_id: id, address: addressOf(http) })
      const event = { actor: 'session', action: 'session.open', subject: '', reason: '' } as const
      await appendAudit({ id: organization, database: acting }, [event])
      return secret
    })
  }

  return implement(session)({
    async open({ http, body }) {
      requireSameOrigin(http, publicUrl)
      requireSecureOrigin(http)
      const opening = await keys.whose(http, body)
      await end(http)
      const secret = await begin(http, opening)
      giveSession(http, secret)
      return current(secret)
    },
    async get({ http, via }) {
      return current(via === 'session' ? sessionSecretOf(http) : undefined)
    },
    async confirm({ http, via, organization, body }) {
      const secret = via === 'session' ? sessionSecretOf(http) : undefined
      if (secret === undefined) throw unauthorized
      await noteProof(database, secret, await keys.confirm(http, organization.id, body.api_key))
    },
    async close({ http }) {
      await end(http)
      takeSession(http)
    },
  })
}
