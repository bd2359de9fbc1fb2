import type { Database } from '#server/kernel/database/organization'
import { createVault } from '#server/kernel/vault/vault'
import { withAuditKey } from './scope'

/** A fixed key, so that tests leave no key file. */
export const testEncryptionKey = 'ab'.repeat(32)

/** Returns the database as a server with the test key opens it. */
export const withTestAuditKey = (database: Database): Database =>
  withAuditKey(database, createVault({ dataDirectory: '', key: testEncryptionKey }))
