import { sql } from 'kysely'
import { conflict } from '#contract/error'
import type { Recordings } from '#server/calls/recordings'
import type { Database } from '#server/database/organization'
import { logFault } from '#server/http/log'
import { fillAccount } from './fill'
import { pastCallCount } from './past-calls'
import { isEmpty, newestRecorded } from './store'

type Progress = { status: 'running' | 'done' | 'failed'; done: number; total: number }

export interface SampleData {
  /** Starts filling an account in the background. @throws ApiError 409 when it holds something already. */
  begin(organizationId: number): Promise<Progress>
  /** As far as this process knows. */
  progressOf(organizationId: number): Progress | { status: 'none'; done: number; total: number }
  /** Gives up what is under way; nothing of it stays. */
  close(): Promise<void>
}

const recordedCalls = 50

const notEmpty = () => conflict('Sample data goes into an empty account only, and this one is in use.')

/** `database` is the pool: the work goes on after the request that started it. */
export function createSampleData(database: Database, recordings: Recordings): SampleData {
  const known = new Map<number, Progress>()
  const underWay = new Set<Promise<void>>()
  let isClosed = false

  async function fill(id: number, progress: Progress): Promise<void> {
    try {
      await database.transaction().execute(async (transaction) => {
        const organization = { id, database: transaction }
        // Whoever comes second, in whatever process, waits here and then finds the account in use.
        await sql`select pg_advisory_xact_lock(hashtext('sample data'), ${id})`.execute(transaction)
        if (!(await isEmpty(organization))) throw notEmpty()
        await fillAccount(organization, (done) => {
          if (isClosed) throw new Error('The server is stopping.')
          progress.done = done
        })
      })
      progress.status = 'done'
      const organization = { id, database }
      for (const callId of await newestRecorded(organization, recordedCalls))
        recordings.prepare(organization, callId)
    } catch (error) {
      progress.status = 'failed'
      if (!isClosed) logFault('sample data', error)
    }
  }

  return {
    async begin(id) {
      const isFree = await isEmpty({ id, database })
      const current = known.get(id)
      if (current?.status === 'running') return { ...current }
      if (!isFree) throw notEmpty()
      const progress: Progress = { status: 'running', done: 0, total: pastCallCount }
      known.set(id, progress)
      const work = fill(id, progress).finally(() => underWay.delete(work))
      underWay.add(work)
      return { ...progress }
    },
    progressOf: (id) => known.get(id) ?? { status: 'none', done: 0, total: pastCallCount },
    async close() {
      isClosed = true
      await Promise.all(underWay)
    },
  }
}
