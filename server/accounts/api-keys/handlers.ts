import { apiKeys } from '#contract/accounts/api-keys'
import { implement } from '#server/kernel/http/implement'
import { createApiKey, currentKeyOf, renameApiKey, revokeApiKey, rotateApiKey } from './changes'
import { listKeys } from './store'

export const apiKeyHandlers = implement(apiKeys)({
  async list({ organization }) {
    const current = currentKeyOf(organization)
    const keys = await listKeys(organization)
    return { api_keys: keys.map((key) => ({ ...key, is_current: key.id === current })) }
  },
  create: ({ organization, via, body }) => createApiKey(organization, via, body.name),
  rotate: ({ organization, via, api_key_id, body }) =>
    rotateApiKey(organization, via, api_key_id, body.overlap_hours),
  async update({ organization, via, api_key_id, body }) {
    const renamed = await renameApiKey(organization, via, api_key_id, body.name)
    return { ...renamed, is_current: renamed.id === currentKeyOf(organization) }
  },
  revoke: ({ organization, via, api_key_id }) => revokeApiKey(organization, via, api_key_id),
})
