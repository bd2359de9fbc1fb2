import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'

/** The database stores the file of an import in chunks, where every server process can read it. */
export async function insertChunk(
  { id, database }: Organization,
  importId: number,
  position: number,
  bytes: Buffer,
): Promise<void> {
  await sql`
    insert into import_chunks (import_id, position, bytes)
    select id, ${position}, ${bytes} from imports where organization_id = ${id} and id = ${importId}`.execute(
    database,
  )
}

export async function findChunk(
  { id, database }: Organization,
  importId: number,
  position: number,
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('import_chunks')
    .innerJoin('imports', 'imports.id', 'import_chunks.import_id')
    .select('bytes')
    .where('imports.organization_id', '=', id)
    .where('imports.id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.bytes
}

export async function removeChunks({ id, database }: Organization, importId: number): Promise<void> {
  await database
    .deleteFrom('import_chunks')
    .where('import_id', 'in', (query) =>
      query.selectFrom('imports').select('id').where('organization_id', '=', id).where('id', '=', importId),
    )
    .execute()
}
