import type { JobWithMetadata } from 'pg-boss'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { now, updateImport } from '#server/contacts/imports/store'
import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import type { Jobs } from '#server/kernel/jobs/jobs'
import { createFailureCount } from '#server/kernel/jobs/retries'
import { importQueue } from './queue'
import { Interrupted, runImport } from './run'
import { undoImport } from './undo'

type ImportJob = { organization_id: number; import_id: number }

const atOnce = 2
const mostFailures = 30

/** Works on the imports that were started or are to be undone, until closed; others then go on with them. */
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
    // Nobody is notified when a job that was handed back is due again.
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
