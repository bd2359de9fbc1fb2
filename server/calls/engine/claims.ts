import { sql } from 'kysely'
import { inBatches } from '#server/kernel/concurrency/batches'
import type { Database } from '#server/kernel/database/organization'

/** The calls that this process runs. The database allows one process to claim a call at a time. */
export interface Claims {
  /** Returns false while another process has the claim. Do not claim a call twice. */
  claim(callId: string): Promise<boolean>
  release(callId: string): Promise<void>
  close(): Promise<void>
}

type HeldConnection = { connection: Database; giveBack: () => void; isBack: Promise<unknown> }

/**
 * Claims are advisory locks of one connection: when this process dies, the database releases them at once. If
 * only the connection breaks, another process may claim a call that still runs here. Both then place it under
 * the same key, which is the same call, and the first to store its end completes it.
 */
export function createClaims(database: Database): Claims {
  let holding: Promise<HeldConnection> | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function reserveConnection(): Promise<HeldConnection> {
    return new Promise((resolve, reject) => {
      const isBack = database.connection().execute(async (connection) => {
        await new Promise<void>((giveBack) => resolve({ connection, giveBack, isBack }))
        // The pool reuses this connection, so its locks must be released.
        await sql`select pg_advisory_unlock_all()`.execute(connection).catch(() => undefined)
      })
      isBack.catch(reject)
    })
  }

  async function lockCalls(question: string, callIds: readonly string[]): Promise<boolean[]> {
    // A connection that is taken after close would block closing the pool.
    if (isClosed) throw new Error('The claims are given up.')
    holding ??= reserveConnection()
    const { connection, giveBack } = await holding.catch((error) => {
      holding = undefined
      throw error
    })
    try {
      const call = sql.raw(question)
      const { rows } = await sql<{ answer: boolean }>`
        select ${call}(hashtextextended(id, 0)) as answer
        from unnest(${callIds}::text[]) with ordinality as asked (id, place) order by place`.execute(
        connection,
      )
      return rows.map(({ answer }) => answer)
    } catch (error) {
      holding = undefined
      giveBack()
      throw error
    }
  }

  /** Queries run one at a time, because they share a connection. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }

  const take = inBatches((callIds: string[]) => inTurn(() => lockCalls('pg_try_advisory_lock', callIds)))
  const release = inBatches((callIds: string[]) => inTurn(() => lockCalls('pg_advisory_unlock', callIds)))

  return {
    claim: take,
    async release(callId) {
      // If the release fails, the lock ends with the connection.
      await release(callId).catch(() => undefined)
    },
    async close() {
      await turn
      isClosed = true
      const held = await holding?.catch(() => undefined)
      holding = undefined
      held?.giveBack()
      await held?.isBack
    },
  }
}
