import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'
import type { Witness } from './identity-store'

const keptOfEachKind = 2

/** True for one of those who ask at the same time, where the last look is old, or found nothing and is not new. */
export async function claimLook({ id, database }: Organization): Promise<boolean> {
  const { rows } = await sql`
    update platform_accounts as account set looked_at = now()
    where organization_id = ${id} and (
      looked_at is null or looked_at < now() - interval '1 day'
      or looked_at < now() - interval '10 minutes' and not exists (
        select from platform_witnesses as witness where witness.organization_id = account.organization_id
      )
    ) returning 1`.execute(database)
  return rows.length > 0
}

/** The newest are kept: what was there long ago may have been deleted since. */
export async function noteWitnesses({ id, database }: Organization, witnesses: Witness[]): Promise<void> {
  if (witnesses.length === 0) return
  await database
    .insertInto('platform_witnesses')
    .values(witnesses.map((witness) => ({ ...witness, organization_id: id })))
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'kind', 'id']).doUpdateSet({ noted_at: sql`clock_timestamp()` }),
    )
    .execute()
  await sql`
    delete from platform_witnesses where organization_id = ${id} and (kind, id) in (
      select kind, id from (
        select kind, id, row_number() over (partition by kind order by noted_at desc, id) as place
        from platform_witnesses where organization_id = ${id}
      ) as ordered where place > ${keptOfEachKind}
    )`.execute(database)
}
