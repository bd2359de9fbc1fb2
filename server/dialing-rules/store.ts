import { sql } from 'kysely'
import { type DialingRules, usualDialingRules } from '#contract/dialing-rules'
import type { Organization } from '#server/database/organization'

/** The rules of an organization: those that hold from the start until it changes them. */
export async function findDialingRules({ id, database }: Organization): Promise<DialingRules> {
  const row = await database
    .selectFrom('dialing_rules')
    .select([
      'concurrency',
      'hours_start',
      'hours_end',
      'attempts_per_day',
      'unknown_zone',
      'version',
      'updated_at',
    ])
    .where('organization_id', '=', id)
    .executeTakeFirst()
  return row ?? usualDialingRules
}

/** Until the transaction ends nobody else changes the rules. */
export async function lockDialingRules({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dialing_rules'), ${id})`.execute(database)
}

/** Stores the rules as their next version. */
export async function replaceDialingRules(
  { id, database }: Organization,
  { updated_at: _, ...rules }: DialingRules,
): Promise<void> {
  const row = { ...rules, version: rules.version + 1, updated_at: sql<string>`clock_timestamp()` }
  await database
    .insertInto('dialing_rules')
    .values({ ...row, organization_id: id })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute()
}
