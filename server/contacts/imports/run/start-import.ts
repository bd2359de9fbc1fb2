import type { Queue } from 'pg-boss'
import { type ApiError, conflict, invalid, notFound } from '#contract/http/error'
import { importProblems } from '#rules/imports/readiness'
import { lockImport, now, type ReadyImport, updateImport } from '#server/contacts/imports/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { type Jobs, retryLimit, within } from '#server/kernel/jobs/jobs'

/** Another process continues an import ten seconds after the last heartbeat of its process. */
export const importQueue = {
  name: 'imports',
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 23 * 3600,
  retryLimit,
  retryDelay: 1,
  deleteAfterSeconds: 3600,
} satisfies Queue

export const noSuchImport = (): ApiError => notFound('Import')

/** Locks the import; throws 404 if it does not exist, and 409 if it is in another state. */
export async function lockIn(
  inside: Organization,
  id: number,
  states: readonly ReadyImport['status'][],
  refusal: string,
): Promise<ReadyImport> {
  const row = await lockImport(inside, id)
  if (!row) throw noSuchImport()
  if (!states.includes(row.status)) throw conflict(refusal)
  return row
}

async function send(jobs: Jobs, { id, database }: Organization, importId: number): Promise<void> {
  const boss = await jobs.boss()
  await boss.send(importQueue.name, { organization_id: id, import_id: importId }, { db: within(database) })
}

export function startImport(jobs: Jobs, organization: Organization, id: number): Promise<ReadyImport> {
  return inTransaction(organization, async (inside) => {
    const row = await lockIn(inside, id, ['uploaded'], 'This import has been started before.')
    const problems = importProblems(row.settings, row.target)
    if (problems.length > 0) throw invalid(problems)
    await send(jobs, inside, id)
    return updateImport(inside, id, { status: 'running', started_at: now })
  })
}

export function undoImportLater(jobs: Jobs, organization: Organization, id: number): Promise<ReadyImport> {
  return inTransaction(organization, async (inside) => {
    const refusal = 'Only an import that has ended can be undone, and only once.'
    await lockIn(inside, id, ['completed', 'cancelled', 'failed'], refusal)
    await send(jobs, inside, id)
    return updateImport(inside, id, { status: 'undoing', finished_at: null })
  })
}
