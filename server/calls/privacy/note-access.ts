import { invalid, notFound } from '#contract/http/error'
import type { CallPrivacy } from '#rules/calls/privacy'
import { appendAudit } from '#server/accounts/audit-log/store'
import { findPrivacySettings } from '#server/accounts/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'

type Noted = { action: string; subject: string; reason?: string }

/** Writes to the audit log before the response is sent. */
async function note({ organization, via }: Caller, { reason = '', ...entry }: Noted): Promise<void> {
  await inTransaction(organization, (inside) => appendAudit(inside, [{ actor: via, ...entry, reason }]))
}

/** Throws 404 for a call of another organization, and 400 without a reason that the settings require. */
export async function auditReveal(caller: Caller, callId: string, reason: string | undefined): Promise<void> {
  const { organization } = caller
  if ((await findCallPrivacy(organization, callId)) === undefined) throw notFound('Call')
  const { reveal_reason } = await findPrivacySettings(organization)
  if (reveal_reason && reason === undefined) {
    throw invalid([{ path: 'reason', message: 'Enter a reason. It is recorded in the audit log.' }])
  }
  await note(caller, { action: 'call.reveal', subject: callId, ...(reason && { reason }) })
}

export type Listening = { action: 'recording.play' | 'recording.view'; callId: string }

/** Audits playing a recording or viewing the waveform of a masked one. */
export const auditListening = (caller: Caller, { action, callId }: Listening) =>
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
