import type { StoredSession } from '#server/accounts/sessions/store'
import { keyLabel } from '#server/accounts/store'
import type { AuditActor } from './scope'

type Opened = Pick<StoredSession, 'id' | 'key_id' | 'key_name' | 'key_prefix' | 'signed_in_with'>

/** A session is named after the key that opened it. */
export function actorOfSession(session: Opened, address: string): AuditActor {
  const { id, key_id, key_name: name, key_prefix: prefix, signed_in_with } = session
  const isLink = signed_in_with === 'link' ? 'sign-in link' : null
  const who = prefix === null ? isLink : keyLabel({ name, prefix })
  return { who, key_id, session_id: id, address }
}
