import type { ClientBase } from 'pg'

/** Runs statements in a transaction that the caller ends. */
export type Ask = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>

export const asking =
  (client: ClientBase): Ask =>
  async <Row>(statement: string, values?: unknown[]) =>
    (await client.query(statement, values)).rows as Row[]
