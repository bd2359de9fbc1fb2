import { type Kysely, sql } from 'kysely'

/** The orders of the calls list other than by time. The expressions are those of the queries. */
const keys = {
  duration: sql`coalesce(end_timestamp - start_timestamp, -1)`,
  cost: sql`(case when jsonb_typeof(call_cost -> 'total_cost') = 'number'
    then (call_cost ->> 'total_cost')::float8 else -1 end)`,
  latency: sql`(case when jsonb_typeof(latency -> 'e2e_p90_latency') = 'number'
    then (latency ->> 'e2e_p90_latency')::float8 else -1 end)`,
}

export async function up(database: Kysely<never>): Promise<void> {
  for (const [name, key] of Object.entries(keys))
    await sql`create index ${sql.raw(`calls_sorted_by_${name}`)} on calls (organization_id, (${key}), call_id)`.execute(
      database,
    )
}
