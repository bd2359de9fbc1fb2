import { type Kysely, sql } from 'kysely'

const addColumns = sql`alter table imports add column upload_key text, add column file_hash bytea`

const createIndex = sql`
  create unique index imports_upload_key on imports (organization_id, upload_key) where upload_key is not null`

export async function up(database: Kysely<never>): Promise<void> {
  await addColumns.execute(database)
  await createIndex.execute(database)
}
