import type { ClientBase } from 'pg'

/** The last value of a sequence. */
export type SequenceState = { schema: string; name: string; last: number }

/** Read after the rows, so that no number of a row is assigned again. */
export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string; last: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'pgboss') and last_value is not null order by 1, 2`,
  )
  return rows.map((row) => ({ ...row, last: Number(row.last) }))
}

export async function setSequences(client: ClientBase, states: readonly SequenceState[]): Promise<void> {
  for (const { schema, name, last } of states) {
    await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4)', [
      '%I.%I',
      schema,
      name,
      last,
    ])
  }
}
