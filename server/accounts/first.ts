import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/organization'
import { createOrganization, findFirstOrganization } from './store'

export type FirstAccount = { organization_id: number; key: string | undefined }

/** Creates the first account if there is none. `key` is only returned if it was generated. */
export async function ensureFirstAccount(database: Database, key: string | undefined): Promise<FirstAccount> {
  const organization_id = await findFirstOrganization(database)
  if (organization_id !== undefined) return { organization_id, key: undefined }
  return database.transaction().execute(async (inside) => {
    await sql`select pg_advisory_xact_lock(hashtext('first account'))`.execute(inside)
    const made = await findFirstOrganization(inside)
    if (made !== undefined) return { organization_id: made, key: undefined }
    const account = { name: 'My organization', email: 'operator@localhost', key }
    const created = await createOrganization(inside, account)
    return { ...created, key: key === undefined ? created.key : undefined }
  })
}
