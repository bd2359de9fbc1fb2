import { sql } from 'kysely'
import type { ModelPrice, ModelPrices } from '#contract/bots/model-prices'
import { withOwnPrices } from '#rules/bots/price-list'
import type { Database, Organization } from '#server/kernel/database/organization'

/** The price list of the organization: built-in prices until it changes them. */
export async function findPrices({ id, database }: Organization): Promise<ModelPrices> {
  const row = await database
    .selectFrom('model_prices')
    .select(['prices', 'updated_at'])
    .where('organization_id', '=', id)
    .executeTakeFirst()
  return { prices: withOwnPrices(row?.prices ?? []), updated_at: row?.updated_at ?? null }
}

/** The prices that organizations have set, by organization. */
export async function listOwnPrices(
  database: Database,
  organizations: readonly number[],
): Promise<Map<number, ModelPrice[]>> {
  const rows = await database
    .selectFrom('model_prices')
    .select(['organization_id', 'prices'])
    .where('organization_id', 'in', [...new Set(organizations)])
    .execute()
  return new Map(rows.map(({ organization_id, prices }) => [organization_id, prices]))
}

/** Locks the price list until the transaction ends, even if there is no row yet. */
export async function lockPrices({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('model_prices'), ${id})`.execute(database)
}

export async function replacePrices(
  { id, database }: Organization,
  own: readonly ModelPrice[],
): Promise<void> {
  const row = { prices: JSON.stringify(own), updated_at: sql<string>`clock_timestamp()` }
  await database
    .insertInto('model_prices')
    .values({ ...row, organization_id: id })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute()
}
