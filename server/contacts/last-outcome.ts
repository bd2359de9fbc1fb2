import { type RawBuilder, sql } from 'kysely'

/**
 * How the last dial of a contact ended, in whichever campaign; null while it goes on, and where there was none.
 * Asked for the rows of one page only: it looks each contact up.
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
