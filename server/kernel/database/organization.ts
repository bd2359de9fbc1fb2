import type { Kysely } from 'kysely'
import type { Tables } from '#server/schema/tables'

/** A connection pool or a transaction. */
export type Database = Kysely<Tables>

/** On whose behalf a query runs, and on which connection or transaction. No store function works without one. */
export type Organization = { readonly id: number; readonly database: Database }

/** Runs `work` in one transaction: the one that is open already, or a new one. */
export function inTransaction<Result>(
  organization: Organization,
  work: (organization: Organization) => Promise<Result>,
): Promise<Result> {
  if (organization.database.isTransaction) return work(organization)
  return organization.database.transaction().execute((database) => work({ ...organization, database }))
}
