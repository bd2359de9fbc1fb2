import { createHash } from 'node:crypto'
import { invalid, notFound } from '#contract/http/error'
import type { CallPrivacy } from '#rules/calls/privacy'
import { appendAudit } from '#server/accounts/audit-log/store'
import { sessionSecretOf } from '#server/accounts/sessions/cookie'
import { findPrivacySettings } from '#server/accounts/store'
import { type Database, inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Caller, Context } from '#server/kernel/http/caller'

type Noted = { action: string; subject: string; reason?: string }

/** Writes to the audit log before the response is sent. */
async function note({ organization, via }: Caller, { reason = '', ...entry }: Noted): Promise<void> {
  await inTransaction(organization, (inside) => appendAudit(inside, [{ actor: via, ...entry, reason }]))
}

/** Throws 404 for a call of another organization, and 400 without a reason that HIPAA or the settings require. */
export async function auditReveal(caller: Caller, callId: string, reason: string | undefined): Promise<void> {
  const { organization } = caller
  const callPrivacy = await findCallPrivacy(organization, callId)
  if (callPrivacy === undefined) throw notFound('Call')
  const { reveal_reason } = await findPrivacySettings(organization)
  if ((reveal_reason || callPrivacy === 'hipaa') && reason === undefined) {
    throw invalid([{ path: 'reason', message: 'Enter a reason. It is recorded in the audit log.' }])
  }
  await note(caller, { action: 'call.reveal', subject: callId, ...(reason && { reason }) })
}

type Listening = { action: 'recording.play' | 'recording.view'; callId: string }

/** Audits playing a recording or viewing the waveform of a masked one. */
const auditListening = (caller: Caller, { action, callId }: Listening) =>
  note(caller, { action, subject: callId })

export async function isMaskedCall(organization: Organization, callId: string): Promise<boolean> {
  return ((await findCallPrivacy(organization, callId)) ?? 'none') !== 'none'
}

async function findCallPrivacy(
  { id, database }: Organization,
  callId: string,
): Promise<CallPrivacy | undefined> {
  const row = await database
    .selectFrom('calls')
    .select('privacy')
    .where('organization_id', '=', id)
    .where('call_id', '=', callId)
    .executeTakeFirst()
  return row?.privacy
}

/** Identifies a listener: a session, or all programs of an organization. */
export const personOf = ({ organization, via, http }: Pick<Context, 'organization' | 'via' | 'http'>) =>
  (via === 'session' ? sessionSecretOf(http) : `key of ${organization.id}`) ?? ''

const viewMs = 10 * 60_000

/**
 * Audits playing or viewing a masked recording once per listener, although a player sends many range requests
 * that can reach different processes. A database crash may repeat an entry but never lose one.
 */
export async function auditOnce(
  caller: Caller,
  { action, by, callId }: Listening & { by: string },
): Promise<void> {
  const what = action === 'recording.play' ? 'listening' : action
  const key = `${what}:${createHash('sha256').update(`${by} ${callId}`).digest('hex')}`
  const { database } = caller.organization
  if (await isActive(database, key)) return
  await database.transaction().execute(async (inside) => {
    const organization: Organization = { ...caller.organization, database: inside }
    if (await startView(inside, key)) await auditListening({ ...caller, organization }, { action, callId })
  })
}

const until = () => Date.now() + viewMs

/** Each request extends it. */
async function isActive(database: Database, key: string): Promise<boolean> {
  const row = await database
    .updateTable('rate_limits')
    .set({ expire: until() })
    .where('key', '=', key)
    .where('expire', '>', Date.now())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Of several concurrent requests, the others wait until the first has written the entry. */
async function startView(database: Database, key: string): Promise<boolean> {
  const row = await database
    .insertInto('rate_limits')
    .values({ key, points: 1, expire: until() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ expire: until() }).where('rate_limits.expire', '<=', Date.now()),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
