import type { Migration } from 'kysely'
import * as accounts from './0001-accounts'
import * as resources from './0002-resources'
import * as callTables from './0003-calls'
import * as counts from './0004-counts'

/** In the order in which they run; a migration that has landed never changes. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-resources': resources,
  '0003-calls': callTables,
  '0004-counts': counts,
}
