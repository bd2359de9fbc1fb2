import type { Database } from '#server/kernel/database/organization'
import { createVault } from '#server/kernel/vault/vault'
import { withAuditKey } from './scope'

/** So that tests leave no key behind. */
export const testEncryptionKey = 'ab'.repeat(32)

/** The same database, as a server with the key of the tests opens it. */
export const withTestAuditKey = (database: Database): Database =>
  withAuditKey(database, createVault({ dataDirectory: '', key: testEncryptionKey }))
