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
