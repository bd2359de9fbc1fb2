import type { Capabilities } from '#contract/account'
import { type Session, session } from '#contract/session'
import { findAccount } from '#server/accounts/store'
import type { Database, Organization } from '#server/database/organization'
import type { Context } from '#server/http/caller'
import { unauthorized } from '#server/http/errors'
import { implement } from '#server/http/implement'
import { requireSameOrigin, requireSecureOrigin } from '#server/http/same-origin'
import { giveSession, sessionSecretOf, takeSession } from './cookie'
import type { SessionKeys } from './keys'
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
  /** Where calls are made, in words for people. */
  connection: string
}

const later = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString()

async function describe(parts: SessionParts, stored: StoredSession): Promise<Session> {
  const { database, connection, capabilities } = parts
  const organization = { id: stored.organization_id, database }
  return {
    account: await findAccount(organization),
    capabilities: await capabilities(organization),
    connection,
    idle_expires_at: later(stored.last_used_at, idleMinutes),
    expires_at: later(stored.created_at, longestHours * 60),
  }
}

export function sessionHandlers(parts: SessionParts) {
  const { database, keys, publicUrl } = parts

  async function current(secret: string | undefined): Promise<Session> {
    const stored = secret && (await findSession(database, secret))
    if (!stored) throw unauthorized
    return describe(parts, stored)
  }

  async function end(http: Context['http']): Promise<void> {
    const secret = sessionSecretOf(http)
    if (secret === undefined) return
    requireSameOrigin(http, publicUrl)
    await removeSession(database, secret)
  }

  return implement(session)({
    async open({ http, body }) {
      requireSameOrigin(http, publicUrl)
      requireSecureOrigin(http)
      const { organization, seal } = await keys.whose(http, body)
      await end(http)
      const secret = await insertSession(database, organization, seal)
      giveSession(http, secret)
      return current(secret)
    },
    async get({ http, via }) {
      return current(via === 'session' ? sessionSecretOf(http) : undefined)
    },
    async confirm({ http, via, organization, body }) {
      const secret = via === 'session' ? sessionSecretOf(http) : undefined
      if (secret === undefined) throw unauthorized
      await keys.confirm(http, organization.id, body.api_key)
      await noteProof(database, secret)
    },
    async close({ http }) {
      await end(http)
      takeSession(http)
    },
  })
}
