import { sql } from 'kysely'
import type { CallDataOwner } from '#server/calls/call-data-owner'

/** Texts that belong to a call are deleted with it. */
export const messageData: CallDataOwner = {
  tables: ['messages'],
  async forgetCalls({ id, database }, callIds) {
    await database
      .deleteFrom('messages')
      .where('organization_id', '=', id)
      .where('call_id', '=', sql<string>`any(${callIds}::text[])`)
      .execute()
  },
}
