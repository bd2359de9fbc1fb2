import { invalid, notFound } from '#contract/http/error'
import type { CallPrivacy } from '#rules/calls/privacy'
import { appendAudit } from '#server/accounts/audit-log/store'
import { findPrivacySettings } from '#server/accounts/privacy-settings-store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'

type Noted = { action: string; subject: string; reason?: string }

/** Writes into the audit log; it is on disk before anything that the entry tells of is answered. */
async function note({ organization, via }: Caller, { reason = '', ...entry }: Noted): Promise<void> {
  await inTransaction(organization, (inside) => appendAudit(inside, [{ actor: via, ...entry, reason }]))
}

/** Throws 404 for a call that is not the organization's, 400 without the reason that its settings ask for. */
export async function noteReveal(caller: Caller, callId: string, reason: string | undefined): Promise<void> {
  const { organization } = caller
  if ((await findCallPrivacy(organization, callId)) === undefined) throw notFound('Call')
  const { reveal_reason } = await findPrivacySettings(organization)
  if (reveal_reason && reason === undefined) {
    throw invalid([{ path: 'reason', message: 'Say why: the audit log keeps it.' }])
  }
  await note(caller, { action: 'call.reveal', subject: callId, ...(reason && { reason }) })
}

export type Listening = { action: 'recording.play' | 'recording.view'; callId: string }

/** A recording is being played, or the waveform of a masked one is shown. */
export const noteListening = (caller: Caller, { action, callId }: Listening) =>
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
