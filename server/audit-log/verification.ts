import { setImmediate as othersFirst } from 'node:timers/promises'
import type { AuditVerification } from '#contract/audit-log'
import type { Organization } from '#server/database/organization'
import { firstBroken } from './chain'
import { findHead, readChain } from './store'

const chunk = 2_000

/** Follows the chain from the first entry to the last; one moment of the log, whatever is added meanwhile. */
export async function verifyLog({ id, database }: Organization): Promise<AuditVerification> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const organization = { id, database: transaction }
      const found = await followChain(organization)
      const head = await findHead(organization)
      const isWhole = (head?.entries ?? 0) === found.entries && isSame(head?.hash, found.last)
      const missing_at_end = found.broken_id === null && !isWhole
      return {
        intact: found.broken_id === null && isWhole,
        entries: found.entries,
        broken_id: found.broken_id,
        missing_at_end,
        checked_at: new Date().toISOString(),
      }
    })
}

const isSame = (one: Buffer | undefined, other: Buffer | undefined) =>
  one === undefined || other === undefined ? one === other : one.equals(other)

async function followChain(organization: Organization) {
  let entries = 0
  let last: Buffer | undefined
  let broken_id: number | null = null
  let after = 0
  for (;;) {
    const log = await readChain(organization, after, chunk)
    broken_id ??= log[firstBroken(log, last)]?.id ?? null
    entries += log.length
    last = log.at(-1)?.hash ?? last
    after = log.at(-1)?.id ?? after
    if (log.length < chunk) return { entries, last, broken_id }
    await othersFirst()
  }
}
