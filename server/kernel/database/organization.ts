import type { Kysely } from 'kysely'
import type { Tables } from '#server/schema/tables'

/** A connection pool or a transaction. */
export type Database = Kysely<Tables>

/** The organization of a query, and its connection or transaction. Every store function requires it. */
export type Organization = { readonly id: number; readonly database: Database }

/** Runs `work` in the open transaction, or in a new one. */
export function inTransaction<Result>(
  organization: Organization,
  work: (organization: Organization) => Promise<Result>,
): Promise<Result> {
  if (organization.database.isTransaction) return work(organization)
  return organization.database.transaction().execute((database) => work({ ...organization, database }))
}
