import { sql } from 'kysely'
import type { JobWithMetadata } from 'pg-boss'
import { appendAudit } from '#server/accounts/audit-log/store'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { undoneReason } from '#server/contacts/do-not-call/requests-store'
import { removeBlockedNumbers } from '#server/contacts/imports/blocked-store'
import { removeChunks, rowRuleOf, rowsOfFile } from '#server/contacts/imports/file'
import { firstSkipped } from '#server/contacts/imports/skipped-rows'
import { findImport, lockImport, now, type ReadyImport, updateImport } from '#server/contacts/imports/store'
import { type Database, inTransaction, type Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { createFailureCount, type Jobs } from '#server/kernel/jobs/jobs'
import { storeFailedRows } from './failed-store'
import { lockTarget, noRows, type ReadRows, readInto, storeRows } from './insert-rows'
import { undoContacts, undoNumbers } from './row-store'
import { importQueue } from './start-import'

// Large enough to be fast, small enough that no one waits long for the list.
const batchRows = { contacts: 1000, do_not_call: 250 }

const noWarnings = { blocked_count: 0, no_number_count: 0, short_number_count: 0 }

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
  const isRow = await rowRuleOf(organization, job)
  for await (const rows of rowsOfFile(organization, job.id, job.settings, isRow)) {
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
      skipped_rows: firstSkipped(current.skipped_rows, counts.skipped),
      failed_count: current.failed_count + batch.failed.length,
      blocked_count: current.blocked_count + counts.blocked_count,
      no_number_count: current.no_number_count + counts.no_number_count,
      short_number_count: current.short_number_count + counts.short_number_count,
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
async function runImport(
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

/** Ends an import that cannot continue, and removes its file, which nothing reads anymore. */
function fail(organization: Organization, importId: number): Promise<void> {
  return inTransaction(organization, async (inside) => {
    await updateImport(inside, importId, { status: 'failed', finished_at: now })
    await removeChunks(inside, importId)
  })
}

/** The process ends before the import; another process continues it. */
class Interrupted extends Error {}

async function takeBack(
  inside: Organization,
  { id, target, actor }: ReadyImport,
  campaigns: CampaignsPort,
  locked: readonly number[],
) {
  if (target === 'contacts') {
    const { restored, ...undone } = await undoContacts(inside, id)
    await campaigns.unblockAfterContactChange(inside, restored)
    return undone
  }
  const { numbers, ...undone } = await undoNumbers(inside, id)
  await campaigns.unblockRemovedNumbers(inside, locked, numbers)
  const events = numbers.map((subject) => ({
    actor,
    action: 'do_not_call.remove',
    subject,
    reason: undoneReason,
  }))
  await appendAudit(inside, events)
  return undone
}

/** Undoes one more batch; false if the undo is complete or was canceled. */
function step(organization: Organization, campaigns: CampaignsPort, job: ReadyImport): Promise<boolean> {
  return inTransaction(organization, async (inside) => {
    const locked = job.target === 'do_not_call' ? await campaigns.lockUnfinished(inside) : []
    const current = (await lockTarget(inside, job)) ? await lockImport(inside, job.id) : undefined
    if (current?.status !== 'undoing') return false
    const { taken, undone, kept } = await takeBack(inside, current, campaigns, locked)
    if (taken === 0) await removeBlockedNumbers(inside, job.id)
    await updateImport(inside, job.id, {
      undone_count: current.undone_count + undone,
      kept_count: current.kept_count + kept,
      ...(taken === 0 ? { status: 'undone', finished_at: now, ...noWarnings } : {}),
    })
    return taken > 0
  })
}

/** Undoes an import until nothing is left or `isStopped`. */
async function undoImport(
  organization: Organization,
  campaigns: CampaignsPort,
  importId: number,
  isStopped: () => boolean,
): Promise<void> {
  const job = await findImport(organization, importId)
  if (job?.status !== 'undoing') return
  while (await step(organization, campaigns, job)) if (isStopped()) throw new Interrupted()
}

type ImportJob = { organization_id: number; import_id: number }

const atOnce = 2
const mostFailures = 30

/** Runs imports and undos until closed; other processes then continue them. */
export async function startImporting(
  jobs: Jobs,
  database: Database,
  campaigns: CampaignsPort,
): Promise<{ close(): Promise<void> }> {
  let isClosed = false
  const isStopped = () => isClosed
  const failures = createFailureCount(mostFailures)

  async function work({ id, data }: JobWithMetadata<ImportJob>): Promise<void> {
    const organization = { id: data.organization_id, database }
    try {
      await runImport(organization, campaigns, data.import_id, isStopped)
      await undoImport(organization, campaigns, data.import_id, isStopped)
      failures.forget(id)
    } catch (error) {
      if (error instanceof Interrupted) throw error
      logFault('an import, which is tried again', error)
      if (failures.mayRetry(id, error)) throw error
      await fail(organization, data.import_id)
      failures.forget(id)
    }
  }

  const boss = await jobs.boss()
  await boss.work<ImportJob>(
    importQueue.name,
    // No notification arrives when a returned job becomes due.
    {
      includeMetadata: true,
      localConcurrency: atOnce,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 1,
    },
    async ([job]) => job && work(job as JobWithMetadata<ImportJob>),
  )
  return {
    async close() {
      isClosed = true
      await boss.offWork(importQueue.name, { wait: true })
    },
  }
}
