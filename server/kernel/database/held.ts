import { type RawBuilder, sql } from 'kysely'
import type { QueryResult } from 'pg'
import type { Database } from './organization'

const mark = '/* with the next statement */'

/**
 * Begin of a statement in a transaction that returns nothing anyone needs. It is sent together with the next statement
 * of the transaction, at the latest its commit, which also reports its error. Nothing outside a transaction, where no
 * statement would follow.
 */
export const withNextStatement = (database: Database): RawBuilder<unknown> =>
  sql.raw(database.isTransaction ? mark : '')

/** Whether a statement waits for the next one. `begin` has no result either. */
export const isHeld = (text: string) => text === 'begin' || text.startsWith(mark)

type Run = (text: string, values: readonly unknown[]) => Promise<QueryResult>

const noResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

/**
 * Runs the statements of a connection in pipeline mode, with held ones directly before the next. If one of them fails,
 * the others fail too or are undone with their transaction.
 * @throws the error of the first statement that fails
 */
export function withHeld(run: Run): Run {
  let held: [text: string, values: readonly unknown[]][] = []
  return async (text, values) => {
    if (isHeld(text)) {
      held.push([text, values])
      return noResult
    }
    if (held.length === 0) return run(text, values)
    const before = held
    held = []
    const results = await Promise.all([...before, [text, values] as const].map((one) => run(...one)))
    return results.at(-1) ?? noResult
  }
}
