import { sql } from 'kysely'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { rowsOfFile } from '#server/contacts/imports/file'
import { removeChunks } from '#server/contacts/imports/file-store'
import { findImport, lockImport, now, type ReadyImport, updateImport } from '#server/contacts/imports/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { storeFailedRows } from './failed-store'
import { lockTarget, noRows, type ReadRows, readInto, storeRows } from './insert-rows'

// Large enough to be fast, small enough that no one waits long for the list.
const batchRows = { contacts: 1000, do_not_call: 250 }

/** After this many new rows, the planner's statistics are outdated for up to a minute. */
const manyRows = 5_000

type Batch = ReadRows & { start: number; size: number }

/** Thrown if the import continues elsewhere or not at all. */
class Ended extends Error {}

async function* batchesOf(organization: Organization, job: ReadyImport): AsyncGenerator<Batch> {
  const size = batchRows[job.target]
  const done = job.processed_count + (job.settings.has_header ? 1 : 0)
  let batch: Batch = { ...noRows(), start: job.processed_count, size: 0 }
  let index = 0
  for await (const rows of rowsOfFile(organization, job.id, job.settings)) {
    for (const row of rows) {
      index += 1
      if (index <= done) continue
      readInto(batch, row, job)
      batch.size += 1
      if (batch.size < size) continue
      yield batch
      batch = { ...noRows(), start: batch.start + batch.size, size: 0 }
    }
  }
  if (batch.size > 0) yield batch
}

/** Locks the import if `processed` rows are still its progress. */
async function lockAt(inside: Organization, job: ReadyImport, processed: number): Promise<ReadyImport> {
  const hasTarget = await lockTarget(inside, job)
  const current = hasTarget ? await lockImport(inside, job.id) : undefined
  if (current?.status !== 'running' || current.processed_count !== processed) throw new Ended()
  return current
}

/** Stores one batch with all its records and the progress, all or nothing. */
function store(
  organization: Organization,
  campaigns: CampaignsPort,
  job: ReadyImport,
  batch: Batch,
): Promise<ReadyImport> {
  return inTransaction(organization, async (inside) => {
    const current = await lockAt(inside, job, batch.start)
    const counts = await storeRows(inside, campaigns, current, batch)
    await storeFailedRows(inside, job.id, batch.failed)
    return updateImport(inside, job.id, {
      processed_count: batch.start + batch.size,
      added_count: current.added_count + counts.added_count,
      overwritten_count: current.overwritten_count + counts.overwritten_count,
      skipped_count: current.skipped_count + counts.skipped_count,
      failed_count: current.failed_count + batch.failed.length,
      blocked_count: current.blocked_count + counts.blocked_count,
    })
  })
}

async function analyze({ database }: Organization, { target, added_count }: ReadyImport): Promise<void> {
  if (added_count >= manyRows) await sql`analyze ${sql.table(target)}`.execute(database)
}

function finish(organization: Organization, job: ReadyImport): Promise<void> {
  return inTransaction(organization, async (inside) => {
    await lockAt(inside, job, job.processed_count)
    await updateImport(inside, job.id, { status: 'completed', finished_at: now })
    await removeChunks(inside, job.id)
  })
}

/**
 * Continues an import until it has ended or `isStopped`. It may be canceled meanwhile, or run by two
 * processes at once: the progress is updated under a lock, so each row is imported once.
 */
export async function runImport(
  organization: Organization,
  campaigns: CampaignsPort,
  importId: number,
  isStopped: () => boolean,
): Promise<void> {
  let job = await findImport(organization, importId)
  if (job?.status !== 'running') return
  const batches = batchesOf(organization, job)
  try {
    // The next batch is read while one is stored.
    let coming = batches.next()
    for (;;) {
      const { value: batch, done } = await coming
      if (done) break
      if (isStopped()) throw new Interrupted()
      const storing = store(organization, campaigns, job, batch)
      coming = batches.next()
      coming.catch(() => undefined)
      job = await storing
    }
    await analyze(organization, job)
    await finish(organization, job)
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  } finally {
    await batches.return(undefined)
  }
}

/** The process ends before the import; another process continues it. */
export class Interrupted extends Error {}
