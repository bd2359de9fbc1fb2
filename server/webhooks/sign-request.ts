import type { SignRequest } from '#server/bots/tools/run/ports'
import type { Vault } from '#server/kernel/vault/vault'
import { findKeys } from './sign-report'
import { signedHeaders } from './signature'

/** Signs requests of tools like reports, with the secrets of the organization. */
export const signsRequests =
  (vault: Vault): SignRequest =>
  async (organization, { id, body }) => {
    const keys = (await findKeys(organization.database, vault, [organization.id])).get(organization.id) ?? []
    return typeof keys === 'string' ? keys : signedHeaders({ id, body, now: Date.now() }, keys)
  }
