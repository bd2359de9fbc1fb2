import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'

export type Progress = { status: 'running' | 'done' | 'failed'; done: number; total: number }

/** A program that says nothing for so long is gone, and all that it filled with it. */
const silenceSeconds = 15

const isGone = sql<boolean>`
  sample_data_fills.status = 'running'
  and sample_data_fills.beaten_at < clock_timestamp() - ${sql.lit(silenceSeconds)} * interval '1 second'`

/** True for the one program that is to fill the account; false while another one does. */
export async function claimFilling({ id, database }: Organization, total: number): Promise<boolean> {
  const started = { status: 'running' as const, done: 0, total, beaten_at: sql<string>`clock_timestamp()` }
  const claimed = await database
    .insertInto('sample_data_fills')
    .values({ organization_id: id, ...started })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet(started)
        .where((e) => e.or([e('sample_data_fills.status', '<>', 'running'), isGone])),
    )
    .returning('organization_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** How far it is, and that it goes on. */
export async function noteFilling(
  { id, database }: Organization,
  { status, done }: Pick<Progress, 'status' | 'done'>,
): Promise<void> {
  await database
    .updateTable('sample_data_fills')
    .set({ status, done, beaten_at: sql<string>`clock_timestamp()` })
    .where('organization_id', '=', id)
    .execute()
}

export async function findFilling({ id, database }: Organization): Promise<Progress | undefined> {
  const row = await database
    .selectFrom('sample_data_fills')
    .select(['status', 'done', 'total', isGone.as('is_gone')])
    .where('organization_id', '=', id)
    .executeTakeFirst()
  return row && { status: row.is_gone ? 'failed' : row.status, done: row.done, total: row.total }
}
