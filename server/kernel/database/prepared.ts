import type { PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import { withHeld } from './held'

/** A statement that has run so often is prepared. */
const often = 10
/** Each connection keeps a parsed copy of each prepared statement, of about 30 kB. */
const mostPrepared = 100
const mostCounted = 1_000

/** A changed table changes what `*` returns, which PostgreSQL refuses for a prepared statement. */
const returnsAllColumns = /\b(select|returning)\s+\*|\.\*/i

/**
 * Names the statements that run often, so that each connection parses them once. PostgreSQL still plans them for their
 * values (`plan_cache_mode` in `connection.ts`), because a plan for any value can be far slower for a rare one.
 */
export function createStatementNames() {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size === mostPrepared) return name
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size === mostCounted) counts.clear()
    counts.set(text, count)
    if (count < often || returnsAllColumns.test(text)) return undefined
    counts.delete(text)
    names.set(text, `statement_${names.size + 1}`)
    return names.get(text)
  }
}

/** The connection as Kysely uses it: with prepared statements, and in pipeline mode with held ones. */
export function preparing(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  const query = withHeld((text, values) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    return client.query({ text, values: [...values], ...(name && { name }) })
  })
  // Kysely passes cursors only to stream rows, which nothing does.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}
