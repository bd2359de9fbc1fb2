import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'
import { nationalDigits } from './written-number'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The query without the conditions that contain the digits. */
function withoutDigits(query: string, digits: string): string {
  const conditions = new URLSearchParams(query)
  const kept = [...conditions].filter(([, value]) => !digitsOf(value).includes(digits))
  return kept.length === conditions.size ? query : new URLSearchParams(kept).toString()
}

/** Removes a number from the shared views of the calls: as a condition, and from their names. */
export async function clearSavedViews(organization: Organization, number: string): Promise<void> {
  const { id: organizationId, database } = organization
  const digits = nationalDigits(number)
  const views = await database
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .execute()
  for (const { id, name, query } of views) {
    const cleared = {
      name: digitsOf(name).includes(digits) ? `View ${id}` : name,
      query: withoutDigits(query, digits),
    }
    if (cleared.name === name && cleared.query === query) continue
    await database
      .updateTable('saved_views')
      .set({ ...cleared, version: sql`version + 1`, updated_at: sql`now()` })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute()
  }
}
