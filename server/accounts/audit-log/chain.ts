import { createHash } from 'node:crypto'
import type { Signer } from '#server/kernel/vault/vault'
import type { AuditActor } from './scope'

/** An action of a program with a key, a user in the dashboard, or this server. */
export type AuditEvent = {
  actor: 'key' | 'session' | 'server'
  action: string
  subject: string
  reason: string
}

export type AuditRecord = AuditEvent & AuditActor & { at: string }

/** `organization_id` is null in the server's own log. */
export type ChainedRecord = AuditRecord & {
  organization_id: number | null
  id: number
  format: 1 | 2
  hash: Buffer
}

/** Older versions chained without a key, so anyone who can write to the table can recompute these hashes. */
function plainHash(previous: Buffer | undefined, { at, actor, action, subject, reason }: AuditRecord) {
  return createHash('sha256')
    .update(previous ?? '')
    .update(JSON.stringify([at, actor, action, subject, reason]))
    .digest()
}

const textOf = (
  organization: number | null,
  id: number | null,
  { at, actor, who, key_id, session_id, address, action, subject, reason }: AuditRecord,
) => JSON.stringify([organization, id, at, actor, who, key_id, session_id, address, action, subject, reason])

/** Signs an entry that is not part of a chain yet. */
export const signPending = (signer: Signer, organization: number | null, record: AuditRecord) =>
  signer.sign('pending', textOf(organization, null, record))

export const hashAfter = (
  signer: Signer,
  previous: Buffer | undefined,
  record: AuditRecord & { organization_id: number | null; id: number },
) => signer.sign(previous ?? '', textOf(record.organization_id, record.id, record))

/** Maximum time in which processes of the previous version add old-format entries during a rolling update. */
const rollingUpdateMs = 24 * 60 * 60_000

export type ChainPosition = {
  previous: Buffer | undefined
  /** When the first entry of the new format was added. */
  signedSince: number | undefined
}

function isIntact(signer: Signer, record: ChainedRecord, { previous, signedSince }: ChainPosition): boolean {
  if (record.format === 2) return hashAfter(signer, previous, record).equals(record.hash)
  const isLate = signedSince !== undefined && Date.parse(record.at) > signedSince + rollingUpdateMs
  return !isLate && plainHash(previous, record).equals(record.hash)
}

/**
 * Returns the first record that was altered, inserted, or follows a removed one, and the position after the
 * last.
 */
export function followChain(signer: Signer, records: readonly ChainedRecord[], from: ChainPosition) {
  let position = from
  let broken: ChainedRecord | undefined
  for (const record of records) {
    if (!isIntact(signer, record, position)) broken ??= record
    const signedSince = position.signedSince ?? (record.format === 2 ? Date.parse(record.at) : undefined)
    position = { previous: record.hash, signedSince }
  }
  return { broken, position }
}
