import { sql } from 'kysely'
import type { Database } from '#server/database/organization'
import { createOrganization, findFirstOrganization } from './store'

export type FirstAccount = { organization_id: number; key: string | undefined }

/** Makes the first account where there is none; its key is given only then, by one of those who start at once. */
export async function ensureFirstAccount(database: Database, key: string | undefined): Promise<FirstAccount> {
  const organization_id = await findFirstOrganization(database)
  if (organization_id !== undefined) return { organization_id, key: undefined }
  return database.transaction().execute(async (inside) => {
    await sql`select pg_advisory_xact_lock(hashtext('first account'))`.execute(inside)
    const made = await findFirstOrganization(inside)
    if (made !== undefined) return { organization_id: made, key: undefined }
    return createOrganization(inside, { name: 'My organization', email: 'operator@localhost', key })
  })
}
