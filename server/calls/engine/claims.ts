import { sql } from 'kysely'
import { inBatches } from '#server/kernel/concurrency/batches'
import type { Database } from '#server/kernel/database/organization'

/** Which calls this program plays. The database lets a call be claimed by one program at a time. */
export interface Claims {
  /** False while another program holds the call. Calls that this one holds are not to be claimed again. */
  take(callId: string): Promise<boolean>
  release(callId: string): Promise<void>
  close(): Promise<void>
}

type Held = { connection: Database; giveBack: () => void; isBack: Promise<unknown> }

/**
 * Claims are locks of one connection: when this program dies, in whatever way, the database frees them at once.
 * Should the connection alone break, another program may take up a call that goes on here; both then place it under
 * the same key, which is the same call, and whichever stores its end first ends it.
 */
export function createClaims(database: Database): Claims {
  let holding: Promise<Held> | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function hold(): Promise<Held> {
    return new Promise((resolve, reject) => {
      const isBack = database.connection().execute(async (connection) => {
        await new Promise<void>((giveBack) => resolve({ connection, giveBack, isBack }))
        // The pool gives this connection to others, who must not inherit its locks.
        await sql`select pg_advisory_unlock_all()`.execute(connection).catch(() => undefined)
      })
      isBack.catch(reject)
    })
  }

  async function ask(question: string, callIds: readonly string[]): Promise<boolean[]> {
    // A connection that is held after the end would be waited for by whoever closes the pool.
    if (isClosed) throw new Error('The claims are given up.')
    holding ??= hold()
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

  /** One question after the other, as they share a connection. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }

  const take = inBatches((callIds: string[]) => inTurn(() => ask('pg_try_advisory_lock', callIds)))
  const release = inBatches((callIds: string[]) => inTurn(() => ask('pg_advisory_unlock', callIds)))

  return {
    take,
    async release(callId) {
      // A lock that is not released now falls with the connection.
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
