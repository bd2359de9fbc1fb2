import { sql } from 'kysely'
import { openDatabase } from '#server/kernel/database/open'
import type { Database } from '#server/kernel/database/organization'

/** The calls are those of the last thirty days, spread evenly over ten bots. */
export const callCount = 1_000_000
const periodMs = 30 * 86_400_000
const chunk = 100_000

async function insertChunk(
  database: Database,
  organization: number,
  from: number,
  now: number,
): Promise<void> {
  await sql`
    insert into calls (
      organization_id, call_id, call_type, direction, call_status, from_number, to_number, agent_id, customer_id,
      dynamic_variables, simulated, registered_timestamp, start_timestamp, end_timestamp, disconnection_reason,
      is_successful, turns, events, tool_calls, latency, call_analysis, call_cost, has_recording
    )
    select ${organization}, 'call_' || lpad(i::text, 20, '0'), 'phonecall',
      case when i % 5 = 0 then 'inbound' else 'outbound' end,
      case when i % 9 = 0 then 'error' else 'ended' end,
      '+1415555010' || i % 10, '+4477009' || lpad((i % 90000)::text, 5, '0'), 'bot_' || i % 10,
      'customer_' || i % 100000, jsonb_build_object('name', 'Customer ' || i % 1000), true,
      moment, moment + 8000, moment + 98000, 'call_completed', i % 3 > 0,
      jsonb_build_array(
        jsonb_build_object('role', 'assistant', 'text', 'Hello, this is Anna from Northside Dental.',
          'start_ms', 0, 'end_ms', 3000),
        jsonb_build_object('role', 'user', 'text', 'Hello, yes, what is it about?', 'start_ms', 3400, 'end_ms', 5600),
        jsonb_build_object('role', 'assistant', 'text', 'About your appointment number ' || i % 5000,
          'start_ms', 6500, 'end_ms', 9800, 'latency', '{"llm": 0.41, "tts": 0.2, "e2e": 0.83}'::jsonb),
        jsonb_build_object('role', 'user', 'text', 'That suits me well, thank you.', 'start_ms', 10100, 'end_ms', 12600),
        jsonb_build_object('role', 'assistant', 'text', 'Wonderful. Goodbye!', 'start_ms', 13400, 'end_ms', 14900,
          'latency', '{"llm": 0.38, "tts": 0.19, "e2e": 0.79}'::jsonb)
      ),
      '[]', '[]',
      '{"e2e_min_latency": 0.79, "e2e_median_latency": 0.79, "e2e_p90_latency": 0.83, "llm_min_latency": 0.38,
        "llm_median_latency": 0.38, "llm_p90_latency": 0.41, "tts_min_latency": 0.19, "tts_median_latency": 0.19,
        "tts_p90_latency": 0.2}',
      jsonb_build_object('summary', 'The appointment was confirmed.', 'is_successful', i % 3 > 0,
        'success_evaluation', 'PASS', 'extracted_data', null),
      '{"total_cost": 0.0213, "llm_cost": 0.0041, "tts_cost": 0.0102, "stt_cost": 0.007}', true
    from generate_series(${from}::int, ${from + chunk - 1}::int) as i,
      lateral (select ${now}::bigint - ${periodMs}::bigint * (${callCount}::bigint - i) / ${callCount}::bigint as moment) as at`.execute(
    database,
  )
}

type Index = { name: string; definition: string }

/** Inserts calls directly into the database of the running server. Creates the indexes afterwards, which is faster. */
export async function loadCalls(dataDirectory: string): Promise<void> {
  const opened = await openDatabase({ dataDirectory, purpose: 'attach' })
  try {
    await opened.database.connection().execute(async (database) => {
      await sql`set statement_timeout = 0`.execute(database)
      await sql`set maintenance_work_mem = '512MB'`.execute(database)
      const { id } = await database.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
      const { rows: indexes } = await sql<Index>`
        select indexname as name, indexdef as definition from pg_indexes
        where tablename = 'calls' and indexname <> 'calls_pkey'`.execute(database)
      for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(database)
      for (let from = 0; from < callCount; from += chunk) await insertChunk(database, id, from, Date.now())
      for (const { definition } of indexes) await sql.raw(definition).execute(database)
      await sql`vacuum analyze`.execute(database)
      await sql`checkpoint`.execute(database)
    })
  } finally {
    await opened.close()
  }
}
