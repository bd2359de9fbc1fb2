import type { JobWithMetadata } from 'pg-boss'
import { appendAudit } from '#server/accounts/audit-log/store'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { removeBlockedNumbers } from '#server/contacts/imports/blocked-store'
import { findImport, lockImport, now, type ReadyImport, updateImport } from '#server/contacts/imports/store'
import { type Database, inTransaction, type Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import type { Jobs } from '#server/kernel/jobs/jobs'
import { createFailureCount } from '#server/kernel/jobs/retries'
import { lockTarget } from './insert-rows'
import { importQueue } from './queue'
import { undoContacts, undoNumbers } from './row-store'
import { Interrupted, runImport } from './run'

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
    reason: 'Its import was undone.',
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
      ...(taken === 0 ? { status: 'undone', finished_at: now, blocked_count: 0 } : {}),
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
      await updateImport(organization, data.import_id, { status: 'failed', finished_at: now })
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
