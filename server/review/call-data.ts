import { sql } from 'kysely'
import type { CallDataOwner } from '#server/calls/call-data-owner'
import type { Organization } from '#server/kernel/database/organization'

async function deleteCases({ id, database }: Organization, callIds: readonly string[]): Promise<void> {
  await sql`
    delete from rehearsal_cases
    where organization_id = ${id} and source_call_id = any(${callIds}::text[])`.execute(database)
}

/** Removes notes and comments, in which reviewers may quote the call, and test cases made from it. */
async function forgetTexts(organization: Organization, callIds: readonly string[]): Promise<void> {
  const { id, database } = organization
  await deleteCases(organization, callIds)
  await sql`
    delete from review_notes where organization_id = ${id} and call_id = any(${callIds}::text[])`.execute(
    database,
  )
  await sql`
    update reviews set comment = ''
    where organization_id = ${id} and call_id = any(${callIds}::text[]) and comment <> ''`.execute(database)
}

/** Answers and judgments stay as long as their call. */
export const reviewData: CallDataOwner = {
  tables: ['rehearsal_cases', 'review_notes', 'reviews', 'call_signals'],
  forgetTexts,
  forgetCalls: deleteCases,
}
