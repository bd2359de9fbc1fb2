import { type RawBuilder, sql } from 'kysely'

/**
 * Outcome of the last dial of a contact in any campaign; null while it is ongoing or without one. Use it for
 * one page only, because it queries per contact.
 */
export const lastOutcome: RawBuilder<string | null> = sql<string | null>`(
  select dials.outcome
  from targets join dials using (campaign_id, contact_id)
  where targets.organization_id = contacts.organization_id
    and targets.contact_id = contacts.id
    and targets.attempts > 0
    and dials.attempt = targets.attempts
  order by targets.updated_at desc
  limit 1
)`
