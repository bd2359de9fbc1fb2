import { type Kysely, sql } from 'kysely'

const counts = [
  ...['calls', 'answered', 'judged', 'successful', 'simulated'],
  ...['completed', 'transferred', 'voicemail', 'no_answer', 'busy', 'failed'],
]
const sums = ['duration_ms', 'total_cost', 'llm_cost', 'tts_cost', 'stt_cost']
const tables = ['call_statistics', 'latency_sketches']

// A level was 0 for a quarter of an hour and 1 for a day; it is the number of quarters now.
const renumber = (table: string) => [
  sql`update ${sql.table(table)} set level = 96 where level = 1`,
  sql`update ${sql.table(table)} set level = 1 where level = 0`,
]

const added = [...counts, ...sums].map((name) => `sum(${name})`).join(', ')

/** Sketches one after the other are the sketch of them all. */
const addLevel = (level: number, from: number) => [
  sql`
    insert into call_statistics
    select key_id, ${level}, at - at % ${level} as start, ${sql.raw(added)}
    from call_statistics where level = ${from} group by key_id, start`,
  sql`
    insert into latency_sketches
    select key_id, ${level}, at - at % ${level} as start, string_agg(sketch, ''::bytea)
    from latency_sketches where level = ${from} group by key_id, start`,
]

// Quarters are kept of all calls and of the finest keys alone: there are as many of the others as of these.
const dropQuarters = (table: string) => sql`
  delete from ${sql.table(table)} s using statistics_keys k
  where s.level = 1 and k.id = s.key_id and k.lens not in ('all', 'full')`

export async function up(database: Kysely<never>): Promise<void> {
  const statements = [
    ...tables.flatMap(renumber),
    ...addLevel(4, 1),
    ...addLevel(1536, 96),
    ...tables.map(dropQuarters),
  ]
  for (const statement of statements) await statement.execute(database)
}
