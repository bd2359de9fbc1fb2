import {
  type ApiKeyRotation,
  mostApiKeys,
  type NewApiKey,
  type NewApiKeyDraft,
} from '#contract/accounts/api-keys'
import { conflict, invalid, notFound } from '#contract/http/error'
import { scopeOf } from '#server/accounts/audit-log/scope'
import { appendAudit } from '#server/accounts/audit-log/store'
import { notifyEndedSessions } from '#server/accounts/sessions/store'
import { keyLabel } from '#server/accounts/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { expireKey, insertKey, lockKeys, moveSession, renameKey, revokeKey, type StoredKey } from './store'

/** Who changes keys, for the audit log; `server` is an operator at the terminal. */
type Actor = 'key' | 'session' | 'server'

const log = (organization: Organization, actor: Actor, action: string, subject: string) =>
  appendAudit(organization, [
    { actor, action: `api_key.${action}`, subject, reason: actor === 'server' ? 'npm run account' : '' },
  ])

/** The key that the caller or its session uses. */
export const currentKeyOf = ({ database }: Organization) => scopeOf(database).actor?.key_id ?? null

function findAmong(keys: StoredKey[], keyId: number): StoredKey {
  const found = keys.find(({ id }) => id === keyId)
  if (!found) throw notFound('API key')
  return found
}

function requireRoom(keys: StoredKey[]): void {
  if (keys.length < mostApiKeys) return
  throw conflict(`An account can have ${mostApiKeys} API keys. Revoke one that is no longer used.`)
}

/** Two keys with one name cannot be told apart when one is to be revoked. */
function requireOwnName(keys: StoredKey[], name: string, keyId?: number): void {
  const isTaken = keys.some((key) => key.id !== keyId && key.name?.toLowerCase() === name.toLowerCase())
  if (isTaken) throw invalid([{ path: 'name', message: 'Another key has this name.' }])
}

export function createApiKey(
  organization: Organization,
  actor: Actor,
  { name, expires_in_days }: NewApiKeyDraft,
): Promise<NewApiKey> {
  return inTransaction(organization, async (inside) => {
    const keys = await lockKeys(inside)
    requireRoom(keys)
    requireOwnName(keys, name)
    const created = await insertKey(inside, name, expires_in_days)
    await log(inside, actor, 'create', keyLabel(created))
    return { ...created, is_current: false }
  })
}

/** The caller's own session continues with the new key; other sessions end with the old one. */
export function rotateApiKey(
  organization: Organization,
  actor: Actor,
  keyId: number,
  { overlap_hours: overlapHours, expires_in_days }: ApiKeyRotation,
): Promise<NewApiKey> {
  return inTransaction(organization, async (inside) => {
    const keys = await lockKeys(inside)
    const old = findAmong(keys, keyId)
    requireRoom(keys)
    const created = await insertKey(inside, old.name, expires_in_days)
    await expireKey(inside, keyId, overlapHours)
    const sessionId = scopeOf(inside.database).actor?.session_id ?? null
    const isOwnSession = sessionId !== null && currentKeyOf(inside) === keyId
    if (isOwnSession) await moveSession(inside, sessionId, created.id)
    if (overlapHours === 0) await notifyEndedSessions(inside)
    const subject = `${keyLabel(old)} to ${created.prefix}…, overlap ${overlapHours} hours`
    await log(inside, actor, 'rotate', subject)
    return { ...created, is_current: isOwnSession }
  })
}

export function renameApiKey(
  organization: Organization,
  actor: Actor,
  keyId: number,
  name: string,
): Promise<StoredKey> {
  return inTransaction(organization, async (inside) => {
    requireOwnName(await lockKeys(inside), name, keyId)
    const renamed = await renameKey(inside, keyId, name)
    if (!renamed) throw notFound('API key')
    await log(inside, actor, 'update', keyLabel(renamed))
    return renamed
  })
}

const lastKey = conflict(
  'This is the last API key that does not expire. Create another key first, or rotate this one.',
)

/** Also ends the key's sessions. An account keeps at least one key that does not expire. */
export function revokeApiKey(organization: Organization, actor: Actor, keyId: number): Promise<void> {
  return inTransaction(organization, async (inside) => {
    const keys = await lockKeys(inside)
    const key = findAmong(keys, keyId)
    if (!keys.some(({ id, expires_at }) => id !== keyId && expires_at === null)) throw lastKey
    await revokeKey(inside, keyId)
    await notifyEndedSessions(inside)
    await log(inside, actor, 'revoke', keyLabel(key))
  })
}
