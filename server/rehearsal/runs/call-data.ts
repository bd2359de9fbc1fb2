import { sql } from 'kysely'
import type { CallDataOwner } from '#server/calls/call-data-owner'
import type { Organization } from '#server/kernel/database/organization'

async function forgetWords({ id, database }: Organization, callIds: readonly string[]): Promise<void> {
  await sql`
    update rehearsal_results set outcome = jsonb_set(jsonb_set(outcome, '{lines}', 'null'), '{extracted}', 'null')
    where organization_id = ${id} and source_call_id = any(${callIds}::text[]) and outcome is not null`.execute(
    database,
  )
}

/** A rehearsal may repeat words of a call, so they are removed with the call. The results of the checks stay. */
export const rehearsalData: CallDataOwner = {
  tables: ['rehearsal_results'],
  forgetTexts: forgetWords,
  forgetCalls: forgetWords,
}
