import { sql } from 'kysely'
import type { CallDataOwner } from '#server/calls/call-data-owner'

/** Answers of receivers may quote the call. Deliveries are deleted with their call. */
export const webhookData: CallDataOwner = {
  tables: ['deliveries', 'delivery_attempts'],
  async forgetTexts({ id, database }, callIds) {
    await database
      .updateTable('delivery_attempts')
      .set({ response_headers: null, response_body: null })
      .where('delivery_id', 'in', (e) =>
        e
          .selectFrom('deliveries')
          .select('id')
          .where('organization_id', '=', id)
          .where('call_id', '=', sql<string>`any(${callIds}::text[])`),
      )
      .execute()
  },
}
