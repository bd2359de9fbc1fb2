import { sql } from 'kysely'
import type { CallTraces } from '#server/privacy/retention/call-data'

/** Texts that were sent after a call go with it. */
export const messageTraces: CallTraces = {
  tables: ['messages'],
  async forgetCalls({ id, database }, callIds) {
    await database
      .deleteFrom('messages')
      .where('organization_id', '=', id)
      .where('call_id', '=', sql<string>`any(${callIds}::text[])`)
      .execute()
  },
}
