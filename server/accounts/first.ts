import type { Database } from '#server/database/organization'
import { createOrganization, findFirstOrganization } from './store'

export type FirstAccount = { organization_id: number; key: string | undefined }

/** Makes the first account where there is none; its key is given only then. */
export async function ensureFirstAccount(database: Database, key: string | undefined): Promise<FirstAccount> {
  const organization_id = await findFirstOrganization(database)
  if (organization_id !== undefined) return { organization_id, key: undefined }
  return createOrganization(database, { name: 'My organization', email: 'operator@localhost', key })
}
