import { sql } from 'kysely'
import type { Retention } from '#rules/calls/retention'
import { appendAudit } from '#server/accounts/audit-log/store'
import { findPrivacySettings } from '#server/accounts/privacy-settings-store'
import type { CallDataOwner } from '#server/calls/call-data-owner'
import { deleteCalls, forgetRecordings, forgetTranscripts } from '#server/calls/completion/call-data'
import type { Recordings } from '#server/calls/recordings'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { beforeAll, countDue, listDue, withRecording } from './due-calls'
import { type Cutoffs, cutoffsOf, type Fates, fatesOf, withUnmakeable } from './rules'
import { beginPurge, countDeleted, endPurge, findOrigin } from './store'

/** How many calls that were chosen for a purge are still there. */
async function countChosen({ id, database }: Organization, purge: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from purge_calls where organization_id = ${id} and purge_id = ${purge}`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

/** Takes some of them off the list of the purge. */
async function takeChosen({ id, database }: Organization, purge: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ call_id: string }>`
    delete from purge_calls where purge_id = ${purge} and call_id = any(array(
      select call_id from purge_calls where organization_id = ${id} and purge_id = ${purge} limit ${limit}
    )) returning call_id`.execute(database)
  return rows.map(({ call_id }) => call_id)
}

const batchCalls = 500

/** The program is being closed; another one goes on. */
export class Interrupted extends Error {}

/** Somebody has stopped the purge. */
class Cancelled extends Error {}

export type PurgeParts = {
  organization: Organization
  recordings: Recordings
  owners: readonly CallDataOwner[]
  isStopped: () => boolean
}

/** Deletes what was decided on, all of it or nothing. */
async function carryOut(
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
    await inTransaction(organization, (inside) => carryOut(inside, owners, purge, fates, retention))
    position = calls.at(-1) ?? position
    if (calls.length < batchCalls) return
  }
}

/** Of a deletion by number: calls that were chosen beforehand, whatever their age. */
async function deleteChosen(
  { organization, owners, isStopped }: PurgeParts,
  purge: number,
  retention: Retention,
) {
  for (let left = true; left; ) {
    if (isStopped()) throw new Interrupted()
    left = await inTransaction(organization, async (inside) => {
      const records = await takeChosen(inside, purge, batchCalls)
      await carryOut(inside, owners, purge, { records, recordings: [], transcripts: [] }, retention)
      return records.length === batchCalls
    })
  }
}

async function forgetOlder({ organization, owners }: PurgeParts, { records }: Cutoffs): Promise<void> {
  if (records === 0) return
  for (const owner of owners) await owner.forgetOlder?.(organization, new Date(records).toISOString())
}

async function noteEnd(organization: Organization, purge: number, action: string): Promise<void> {
  await inTransaction(organization, async (inside) => {
    const ended = await endPurge(inside, purge, 'done')
    if (!ended) return
    const { recordings, transcripts, records } = ended
    const subject = `recordings: ${recordings}, transcripts: ${transcripts}, records: ${records}`
    await appendAudit(inside, [{ actor: 'server', action, subject, reason: '' }])
  })
}

/** What is older than the retention allows; nothing more once somebody has cancelled it. */
async function runByAge(parts: PurgeParts, purge: number, retention: Retention): Promise<void> {
  const { organization } = parts
  const cutoffs = cutoffsOf(retention, Date.now())
  if (!(await beginPurge(organization, purge, await countDue(organization, cutoffs)))) return
  try {
    await deleteDue(parts, purge, retention, cutoffs)
    await forgetOlder(parts, cutoffs)
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
  }
}

async function runByNumber(parts: PurgeParts, purge: number, retention: Retention): Promise<void> {
  const { organization } = parts
  if (!(await beginPurge(organization, purge, await countChosen(organization, purge)))) return
  await deleteChosen(parts, purge, retention)
}

/**
 * Deletes what is older than the organization's retention allows, or was chosen, a batch of calls after the other.
 * Throws `Interrupted` when it is to be gone on with elsewhere.
 */
export async function runPurge(parts: PurgeParts, purge: number): Promise<void> {
  const { organization, recordings } = parts
  const retention = await findPrivacySettings(organization)
  const isByNumber = (await findOrigin(organization, purge)) === 'by_number'
  await (isByNumber ? runByNumber : runByAge)(parts, purge, retention)
  await recordings.sweep(organization, (callIds) => withRecording(organization, callIds))
  await noteEnd(organization, purge, isByNumber ? 'number.erased' : 'retention.purge')
}
