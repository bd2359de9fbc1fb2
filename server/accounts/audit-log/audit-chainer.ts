import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { announce } from '#server/kernel/logger'
import { chainPending, type NewHead } from './chaining'
import { writeHeads, written } from './heads-file'

const afterEntryMs = 300
const pauseMs = 10_000
const logHeadsMs = 3_600_000

export type AuditChainer = {
  /** An entry was inserted; it is chained soon. */
  wake(): void
  begin(database: Database): void
  close(): Promise<void>
}

/**
 * Chains entries shortly after they are committed, and writes the ends of the chains to the data folder and
 * the log: copies that someone with write access to the database cannot change.
 */
export function createAuditChainer(dataDirectory: string): AuditChainer {
  let database: Database | undefined
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let current = Promise.resolve()
  /** Includes heads that could not be written before. */
  const unwritten = new Map<number | null, NewHead>()
  const unlogged = new Map<number | null, NewHead>()
  let loggedAt = 0
  let isClosed = false

  async function chain(isLast = false): Promise<void> {
    if (!database) return
    const heads = await chainPending(database)
    for (const head of heads) {
      unwritten.set(head.organization, head)
      unlogged.set(head.organization, head)
    }
    if (unwritten.size > 0) await writeHeads(database, dataDirectory, [...unwritten.values()])
    unwritten.clear()
    if (unlogged.size === 0 || (!isLast && Date.now() < loggedAt + logHeadsMs)) return
    loggedAt = Date.now()
    for (const head of unlogged.values()) announce(`Audit log head: ${JSON.stringify(written(head))}`)
    unlogged.clear()
  }

  function schedule(ms: number): void {
    const at = Date.now() + ms
    if (isClosed || !database || dueAt <= at) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY
      current = current
        .then(() => chain())
        .catch((error) => logFault('the chaining of audit entries', error))
        .then(() => schedule(pauseMs))
    }, ms)
    timer.unref()
  }

  return {
    wake: () => schedule(afterEntryMs),
    begin(opened) {
      database = opened
      schedule(0)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await current
      await chain(true).catch((error) => logFault('the chaining of audit entries', error))
    },
  }
}
