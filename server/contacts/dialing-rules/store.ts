import { sql } from 'kysely'
import { type DialingRules, usualDialingRules } from '#contract/campaigns/dialing-rules'
import type { Database, Organization } from '#server/kernel/database/organization'
import { countryOfNumber } from '#server/kernel/number-types/country-of-number'

const columns = [
  'concurrency',
  'hours_start',
  'hours_end',
  'attempts_per_day',
  'unknown_zone',
  'countries',
  'country_list',
  'api_calls_in_hours',
  'opt_outs',
  'disclosure_countries',
  'version',
  'updated_at',
] as const

/** Returns the countries of the organization's own numbers; null while calls are simulated. */
async function automaticCountries({ id, database }: Organization): Promise<string[] | null> {
  const { rows } = await sql<{ phone_number: string | null }>`
    select phone_number from (
      select from carrier_state where not simulated
      union select from telephony_lines where organization_id = ${id} and is_current and kind <> 'none'
    ) as real
    left join phone_numbers on organization_id = ${id}`.execute(database)
  if (rows.length === 0) return null
  const countries = rows.flatMap(({ phone_number }) => (phone_number && countryOfNumber(phone_number)) || [])
  return [...new Set(countries)].sort()
}

/** Returns the organization's rules; the defaults until it changes them. */
export async function findDialingRules(organization: Organization): Promise<DialingRules> {
  const row = await organization.database
    .selectFrom('dialing_rules')
    .select(columns)
    .where('organization_id', '=', organization.id)
    .executeTakeFirst()
  return { ...(row ?? usualDialingRules), automatic_countries: await automaticCountries(organization) }
}

/** Returns for each organization the countries in whose calls the bot discloses itself. */
export async function listDisclosureCountries(
  database: Database,
  organizationIds: readonly number[],
): Promise<(readonly string[])[]> {
  const rows = await database
    .selectFrom('dialing_rules')
    .select(['organization_id', 'disclosure_countries'])
    .where('organization_id', 'in', [...new Set(organizationIds)])
    .execute()
  const known = new Map(rows.map((row) => [row.organization_id, row.disclosure_countries]))
  return organizationIds.map((id) => known.get(id) ?? usualDialingRules.disclosure_countries)
}

/** Locks the rules until the transaction ends. */
export async function lockDialingRules({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dialing_rules'), ${id})`.execute(database)
}

/** Stores the rules as the next version. */
export async function replaceDialingRules(
  { id, database }: Organization,
  { updated_at: _, automatic_countries: __, ...rules }: DialingRules,
): Promise<void> {
  const row = {
    ...rules,
    country_list: JSON.stringify(rules.country_list),
    disclosure_countries: JSON.stringify(rules.disclosure_countries),
    version: rules.version + 1,
    updated_at: sql<string>`clock_timestamp()`,
  }
  await database
    .insertInto('dialing_rules')
    .values({ ...row, organization_id: id })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute()
}

/** Stores whether the server dials with a simulator, which decides the countries of `automatic`. */
export async function storeCarrierState(database: Database, simulated: boolean): Promise<void> {
  await database
    .insertInto('carrier_state')
    .values({ simulated })
    .onConflict((conflict) => conflict.column('is_single').doUpdateSet({ simulated }))
    .execute()
}
