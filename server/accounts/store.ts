import type { Database, Organization } from '#server/database/organization'
import { hashSecret, newSecret } from './keys'

/** Whose key this is; undefined when nobody's, or revoked. */
export async function findOrganizationByKey(database: Database, secret: string): Promise<number | undefined> {
  const row = await database
    .selectFrom('api_keys')
    .select('organization_id')
    .where('hash', '=', hashSecret(secret))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.organization_id
}

export function findAccount({ id, database }: Organization): Promise<{ name: string; email: string }> {
  return database
    .selectFrom('organizations')
    .select(['name', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The one that the server made for itself; undefined on the very first start. */
export async function findFirstOrganization(database: Database): Promise<number | undefined> {
  const row = await database
    .selectFrom('organizations')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Makes an organization with its first key, and gives the key, which cannot be read again. */
export async function createOrganization(
  database: Database,
  { name, email, key = newSecret('sk') }: { name: string; email: string; key?: string | undefined },
): Promise<{ organization_id: number; key: string }> {
  if (!database.isTransaction) {
    return database.transaction().execute((inside) => createOrganization(inside, { name, email, key }))
  }
  const { id } = await database
    .insertInto('organizations')
    .values({ name, email })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('api_keys')
    .values({ organization_id: id, hash: hashSecret(key), prefix: key.slice(0, 7) })
    .execute()
  return { organization_id: id, key }
}
