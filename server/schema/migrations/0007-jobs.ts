import { type Kysely, sql } from 'kysely'
import { getConstructionPlans } from 'pg-boss'

// A migration is one transaction already. A newer pg-boss with another schema comes with a migration of its own,
// which looks at pgboss.version first: what is made here is what the pg-boss of the day makes.
const withoutTransaction = (plan: string) => plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '')

export async function up(database: Kysely<never>): Promise<void> {
  await sql.raw(withoutTransaction(getConstructionPlans('pgboss'))).execute(database)
}
