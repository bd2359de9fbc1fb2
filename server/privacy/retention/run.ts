import { sql } from 'kysely'
import type { Retention } from '#rules/calls/retention'
import { appendAudit } from '#server/accounts/audit-log/store'
import { findPrivacySettings } from '#server/accounts/store'
import type { CallDataOwner } from '#server/calls/call-data-owner'
import { deleteCalls, forgetRecordings, forgetTranscripts } from '#server/calls/completion/call-data'
import type { Recordings } from '#server/calls/recordings'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { beforeAll, countDue, listDue, withRecording } from './due-calls'
import { type Cutoffs, cutoffsOf, type Fates, fatesOf, withUnmakeable } from './rules'
import { countDeleted, endPurge, findOrigin, startPurge } from './store'

/** Counts the remaining calls that were chosen for a purge. */
async function countChosen({ id, database }: Organization, purge: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from purge_calls where organization_id = ${id} and purge_id = ${purge}`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

/** Removes a batch of calls from the list of the purge and returns it. */
async function claimChosen({ id, database }: Organization, purge: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ call_id: string }>`
    delete from purge_calls where purge_id = ${purge} and call_id = any(array(
      select call_id from purge_calls where organization_id = ${id} and purge_id = ${purge} limit ${limit}
    )) returning call_id`.execute(database)
  return rows.map(({ call_id }) => call_id)
}

const batchCalls = 500

/** This process is closing; another one continues. */
export class Interrupted extends Error {}

/** An operator has canceled the purge. */
class Cancelled extends Error {}

export type PurgeParts = {
  organization: Organization
  recordings: Recordings
  owners: readonly CallDataOwner[]
  isStopped: () => boolean
}

/** Deletes a batch. Run it in a transaction. */
async function deleteBatch(
  inside: Organization,
  owners: readonly CallDataOwner[],
  purge: number,
  fates: Fates,
  retention: Retention,
) {
  const at = new Date().toISOString()
  const { records, recordings, transcripts } = fates
  for (const { forgetTexts } of owners) await forgetTexts?.(inside, transcripts)
  for (const { forgetCalls } of owners) await forgetCalls?.(inside, records)
  await forgetRecordings(inside, recordings, { at, days: retention.recordings_days })
  const had = await forgetTranscripts(inside, transcripts, { at, days: retention.transcripts_days })
  await deleteCalls(inside, records)
  const done = new Set([...records, ...recordings, ...transcripts]).size
  const counts = { done, recordings: recordings.length, transcripts: had, records: records.length }
  if (!(await countDeleted(inside, purge, counts))) throw new Cancelled()
}

async function deleteDue(parts: PurgeParts, purge: number, retention: Retention, cutoffs: Cutoffs) {
  const { organization, recordings, owners, isStopped } = parts
  const files = await recordings.list(organization)
  for (let position = beforeAll; ; ) {
    if (isStopped()) throw new Interrupted()
    const calls = await listDue(organization, cutoffs, position, batchCalls)
    const fates = withUnmakeable(fatesOf(calls, cutoffs), calls, files)
    await inTransaction(organization, (inside) => deleteBatch(inside, owners, purge, fates, retention))
    position = calls.at(-1) ?? position
    if (calls.length < batchCalls) return
  }
}

/** For a deletion by number: deletes the chosen calls at any age. */
async function deleteChosen(
  { organization, owners, isStopped }: PurgeParts,
  purge: number,
  retention: Retention,
) {
  for (let left = true; left; ) {
    if (isStopped()) throw new Interrupted()
    left = await inTransaction(organization, async (inside) => {
      const records = await claimChosen(inside, purge, batchCalls)
      await deleteBatch(inside, owners, purge, { records, recordings: [], transcripts: [] }, retention)
      return records.length === batchCalls
    })
  }
}

async function forgetOlder({ organization, owners }: PurgeParts, { records }: Cutoffs): Promise<void> {
  if (records === 0) return
  for (const owner of owners) await owner.forgetOlder?.(organization, new Date(records).toISOString())
}

async function storeEnd(organization: Organization, purge: number, action: string): Promise<void> {
  await inTransaction(organization, async (inside) => {
    const ended = await endPurge(inside, purge, 'done')
    if (!ended) return
    const { recordings, transcripts, records } = ended
    const subject = `recordings: ${recordings}, transcripts: ${transcripts}, records: ${records}`
    await appendAudit(inside, [{ actor: 'server', action, subject, reason: '' }])
  })
}

/** Deletes data older than the retention allows, until the purge is canceled. */
async function runByAge(parts: PurgeParts, purge: number, retention: Retention): Promise<void> {
  const { organization } = parts
  const cutoffs = cutoffsOf(retention, Date.now())
  if (!(await startPurge(organization, purge, await countDue(organization, cutoffs)))) return
  try {
    await deleteDue(parts, purge, retention, cutoffs)
    await forgetOlder(parts, cutoffs)
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
  }
}

async function runByNumber(parts: PurgeParts, purge: number, retention: Retention): Promise<void> {
  const { organization } = parts
  if (!(await startPurge(organization, purge, await countChosen(organization, purge)))) return
  await deleteChosen(parts, purge, retention)
}

/**
 * Runs a purge in batches: by age, or of the calls of a number. Throws `Interrupted` if another process should continue
 * it.
 */
export async function runPurge(parts: PurgeParts, purge: number): Promise<void> {
  const { organization, recordings } = parts
  const retention = await findPrivacySettings(organization)
  const isByNumber = (await findOrigin(organization, purge)) === 'by_number'
  await (isByNumber ? runByNumber : runByAge)(parts, purge, retention)
  await recordings.sweep(organization, (callIds) => withRecording(organization, callIds))
  await storeEnd(organization, purge, isByNumber ? 'number.erased' : 'retention.purge')
}
