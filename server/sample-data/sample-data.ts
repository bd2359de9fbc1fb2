import { sql } from 'kysely'
import { ApiError, conflict } from '#contract/http/error'
import type { Recordings } from '#server/calls/recordings'
import type { Database, Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { fillAccount } from './fill'
import { pastCallCount } from './past-calls'

const tables = ['bots', 'phone_numbers', 'contact_lists', 'campaigns', 'calls']

/** Whether the account has no data yet. */
async function isEmpty({ id, database }: Organization): Promise<boolean> {
  const rows = sql.join(
    tables.map((table) => sql`exists (select 1 from ${sql.table(table)} where organization_id = ${id})`),
    sql` or `,
  )
  const { rows: answers } = await sql<{ used: boolean }>`select (${rows}) as used`.execute(database)
  return answers[0]?.used === false
}

/** The newest calls with a recording. */
async function newestRecorded({ id, database }: Organization, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('calls')
    .select('call_id')
    .where('organization_id', '=', id)
    .where('has_recording', '=', true)
    .orderBy('registered_timestamp', 'desc')
    .orderBy('call_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ call_id }) => call_id)
}

type Progress = { status: 'running' | 'done' | 'failed'; done: number; total: number }

/** A process without a heartbeat for this time is dead, and its transaction was rolled back. */
const silenceSeconds = 15

const isGone = sql<boolean>`
  sample_data_fills.status = 'running'
  and sample_data_fills.beaten_at < clock_timestamp() - ${sql.lit(silenceSeconds)} * interval '1 second'`

/** Claims the account for this process. Returns false while another process fills it. */
async function claimFilling({ id, database }: Organization, total: number): Promise<boolean> {
  const started = { status: 'running' as const, done: 0, total, beaten_at: sql<string>`clock_timestamp()` }
  const claimed = await database
    .insertInto('sample_data_fills')
    .values({ organization_id: id, ...started })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet(started)
        .where((e) => e.or([e('sample_data_fills.status', '<>', 'running'), isGone])),
    )
    .returning('organization_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Stores the progress, which is also the heartbeat. */
async function noteFilling(
  { id, database }: Organization,
  { status, done }: Pick<Progress, 'status' | 'done'>,
): Promise<void> {
  await database
    .updateTable('sample_data_fills')
    .set({ status, done, beaten_at: sql<string>`clock_timestamp()` })
    .where('organization_id', '=', id)
    .execute()
}

async function findFilling({ id, database }: Organization): Promise<Progress | undefined> {
  const row = await database
    .selectFrom('sample_data_fills')
    .select(['status', 'done', 'total', isGone.as('is_gone')])
    .where('organization_id', '=', id)
    .executeTakeFirst()
  return row && { status: row.is_gone ? 'failed' : row.status, done: row.done, total: row.total }
}

export interface SampleData {
  /** Starts filling an account in the background. @throws ApiError 409 if the account is not empty. */
  begin(organizationId: number): Promise<Progress>
  /** The progress in any process. */
  progressOf(organizationId: number): Promise<Progress | { status: 'none'; done: number; total: number }>
  /** Stops and rolls back unfinished work. */
  close(): Promise<void>
}

const recordedCalls = 50
const beatMs = 500

const notEmpty = () => conflict('Sample data goes into an empty account only, and this one is in use.')

/** `database` is the pool, because the work outlives the request that started it. */
export function createSampleData(database: Database, recordings: Recordings): SampleData {
  const underWay = new Set<Promise<void>>()
  let isClosed = false

  async function fillAll(id: number, progress: (done: number) => void): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      const organization = { id, database: transaction }
      // A second caller, in any process, waits here and then finds the account in use.
      await sql`select pg_advisory_xact_lock(hashtext('sample data'), ${id})`.execute(transaction)
      if (!(await isEmpty(organization))) throw notEmpty()
      await fillAccount(organization, (done) => {
        if (isClosed) throw new Error('The server is stopping.')
        progress(done)
      })
    })
  }

  async function fill(id: number): Promise<void> {
    const organization = { id, database }
    const state: Progress = { status: 'running', done: 0, total: pastCallCount }
    let beating = Promise.resolve()
    const beat = () => {
      beating = beating.then(() => noteFilling(organization, state)).catch(() => undefined)
    }
    const timer = setInterval(beat, beatMs)
    try {
      await fillAll(id, (done) => {
        state.done = done
      })
      state.status = 'done'
      for (const callId of await newestRecorded(organization, recordedCalls))
        recordings.prepare(organization, callId)
    } catch (error) {
      state.status = 'failed'
      if (!isClosed) logFault('sample data', error)
    } finally {
      clearInterval(timer)
      beat()
      await beating
    }
  }

  return {
    async begin(id) {
      const organization = { id, database }
      const isFree = await isEmpty(organization)
      if (!isFree) {
        const current = await findFilling(organization)
        if (current?.status === 'running') return current
        throw notEmpty()
      }
      if (await claimFilling(organization, pastCallCount)) {
        const work = fill(id).finally(() => underWay.delete(work))
        underWay.add(work)
      }
      return (await findFilling(organization)) ?? { status: 'running', done: 0, total: pastCallCount }
    },
    progressOf: async (id) =>
      (await findFilling({ id, database })) ?? { status: 'none', done: 0, total: pastCallCount },
    async close() {
      isClosed = true
      await Promise.all(underWay)
    },
  }
}

/** Fills the account in the background, unless it is in use. */
export async function fillFirst(sampleData: SampleData, organizationId: number): Promise<void> {
  await sampleData.begin(organizationId).catch((error) => {
    if (!(error instanceof ApiError)) throw error
  })
}
