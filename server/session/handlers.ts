import type { z } from 'zod'
import type { Capabilities } from '#contract/account'
import { ApiError } from '#contract/error'
import { type Credentials, type Session, session } from '#contract/session'
import { findAccount, findOrganizationByKey } from '#server/accounts/store'
import type { Database } from '#server/database/organization'
import type { Context } from '#server/http/caller'
import { unauthorized } from '#server/http/errors'
import { implement } from '#server/http/implement'
import type { KeyCheck } from '#server/http/key-check'
import { requireSameOrigin, requireSecureOrigin } from '#server/http/same-origin'
import { giveSession, sessionSecretOf, takeSession } from './cookie'
import {
  findSession,
  idleMinutes,
  insertSession,
  longestHours,
  noteProof,
  removeSession,
  type StoredSession,
  takeSignInLink,
} from './store'

type Parts = {
  database: Database
  checkKey: KeyCheck
  publicUrl: string | undefined
  capabilities: Capabilities
}

const usedLink = new ApiError(401, {
  error: 'Unauthorized',
  message: 'This sign-in link was used already, or is older than ten minutes. Sign in with your API key.',
})

const otherKey = new ApiError(403, { error: 'This is not a key of the account that is signed in.' })

const later = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString()

async function describe({ database, capabilities }: Parts, stored: StoredSession): Promise<Session> {
  return {
    account: await findAccount({ id: stored.organization_id, database }),
    capabilities,
    connection: 'Local server, simulated calls',
    idle_expires_at: later(stored.last_used_at, idleMinutes),
    expires_at: later(stored.created_at, longestHours * 60),
  }
}

export function sessionHandlers(parts: Parts) {
  const { database, checkKey, publicUrl } = parts
  const whose = (http: Context['http'], credentials: z.output<typeof Credentials>) =>
    'link' in credentials
      ? checkKey(http, credentials.link, (link) => takeSignInLink(database, link), usedLink)
      : checkKey(http, credentials.api_key, (key) => findOrganizationByKey(database, key))

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
      const organization = await whose(http, body)
      await end(http)
      const secret = await insertSession(database, organization)
      giveSession(http, secret)
      return current(secret)
    },
    async get({ http, via }) {
      return current(via === 'session' ? sessionSecretOf(http) : undefined)
    },
    async confirm({ http, via, organization, body }) {
      const secret = via === 'session' ? sessionSecretOf(http) : undefined
      if (secret === undefined) throw unauthorized
      const isOurs = async (key: string) => {
        const owner = await findOrganizationByKey(database, key)
        return owner === organization.id ? owner : undefined
      }
      await checkKey(http, body.api_key, isOurs, otherKey)
      await noteProof(database, secret)
    },
    async close({ http }) {
      await end(http)
      takeSession(http)
    },
  })
}
