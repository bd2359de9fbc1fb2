import type { SignRequest } from '#server/bots/tools/run/ports'
import type { Database } from '#server/kernel/database/organization'
import type { Vault } from '#server/kernel/vault/vault'
import { findKeys } from './sign-report'
import { signedHeaders } from './signature'

/** Signs requests of tools like reports, with the secrets of the organization. */
export const signsRequests =
  ({ database, vault }: { database: Database; vault: Vault }): SignRequest =>
  async (organizationId, { id, body }) => {
    const keys = (await findKeys(database, vault, [organizationId])).get(organizationId) ?? []
    return typeof keys === 'string' ? keys : signedHeaders({ id, body, now: Date.now() }, keys)
  }
