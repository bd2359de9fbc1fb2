import { sql } from 'kysely'

/** Name of a call's contact: shown, or masked wherever it occurs. */
export const contactName = sql<string | null>`
  (select name from contacts c where c.organization_id = calls.organization_id and c.id = calls.contact_id)
`.as('contact_name')

/** Whether the person asked in the call not to be called again. */
export const optedOut =
  sql<boolean>`coalesce(calls.events @> '[{"type": "do_not_call_requested"}]', false)`.as('opted_out')
