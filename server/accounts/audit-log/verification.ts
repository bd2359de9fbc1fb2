import { setImmediate as othersFirst } from 'node:timers/promises'
import type { AuditVerification } from '#contract/accounts/audit-log'
import type { Database } from '#server/kernel/database/organization'
import type { Signer } from '#server/kernel/vault/vault'
import { type ChainPosition, followChain } from './chain'
import { findHash, findHead, type LogName, readChain } from './chain-store'
import type { WrittenHead } from './heads-file'
import { signerOf } from './scope'

const chunk = 2_000

/**
 * Verifies the chain from first to last entry as of one moment, whatever is added meanwhile. `written`: an
 * earlier end of the chain, recorded outside the database.
 */
export async function verifyLog(
  { id, database }: { id: number | null; database: Database },
  written?: WrittenHead,
): Promise<AuditVerification> {
  const signer = signerOf(database)
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const log = { organization: id, database: transaction }
      const found = await follow(log, signer)
      const head = await findHead(log)
      const endsAtHead = (head?.entries ?? 0) === found.entries && isSame(head?.hash, found.last)
      const isWhole = endsAtHead && (await hasWritten(log, found.entries, written))
      return {
        intact: found.broken_id === null && isWhole,
        entries: found.entries,
        broken_id: found.broken_id,
        missing_at_end: found.broken_id === null && !isWhole,
        checked_at: new Date().toISOString(),
      }
    })
}

const isSame = (a: Buffer | undefined, b: Buffer | undefined) =>
  a === undefined || b === undefined ? a === b : a.equals(b)

async function hasWritten(log: LogName, entries: number, written?: WrittenHead): Promise<boolean> {
  if (!written) return true
  const hash = await findHash(log, written.id)
  return entries >= written.entries && hash?.toString('hex') === written.hash
}

async function follow(log: LogName, signer: Signer) {
  let entries = 0
  let position: ChainPosition = { previous: undefined, signedSince: undefined }
  let broken_id: number | null = null
  let after = 0
  for (;;) {
    const records = await readChain(log, after, chunk)
    const found = followChain(signer, records, position)
    broken_id ??= found.broken?.id ?? null
    position = found.position
    entries += records.length
    after = records.at(-1)?.id ?? after
    if (records.length < chunk) return { entries, last: position.previous, broken_id }
    await othersFirst()
  }
}
