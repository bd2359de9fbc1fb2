import { sql } from 'kysely'
import type { TestStep } from '#contract/telephony/test-calls'
import type { Database } from '#server/kernel/database/organization'

/** Stores that a call tests the line. */
export async function insertTestCall(database: Database, callId: string): Promise<void> {
  await database.insertInto('test_calls').values({ call_id: callId }).execute()
}

/** Returns whether a call tests the line, and whether it was canceled. */
export async function findTestCall(
  database: Database,
  callId: string,
): Promise<{ isCanceled: boolean } | undefined> {
  const row = await database
    .selectFrom('test_calls')
    .select('canceled_at')
    .where('call_id', '=', callId)
    .executeTakeFirst()
  return row && { isCanceled: row.canceled_at !== null }
}

/** Stores when a step of a test call first happened. */
export async function noteTestStep(
  database: Database,
  callId: string,
  step: TestStep,
  at: number,
): Promise<void> {
  await sql`
    update test_calls set steps = steps || jsonb_build_object(${step}::text, ${at}::bigint)
    where call_id = ${callId} and steps -> ${step} is null`.execute(database)
}
