import { apiKeys } from '#contract/accounts/api-keys'
import { notFound } from '#contract/http/error'
import { implement } from '#server/kernel/http/implement'
import { createApiKey, currentKeyOf, renameApiKey, revokeApiKey, rotateApiKey } from './changes'
import { findKey, listKeys, lockKeys } from './store'

export const apiKeyHandlers = implement(apiKeys, {
  update: ({ organization }) => lockKeys(organization),
  revoke: ({ organization }) => lockKeys(organization),
})({
  async list({ organization }) {
    const current = currentKeyOf(organization)
    const keys = await listKeys(organization)
    return { api_keys: keys.map((key) => ({ ...key, is_current: key.id === current })) }
  },
  async get({ organization, api_key_id }) {
    const key = await findKey(organization, api_key_id)
    if (!key) throw notFound('API key')
    return { ...key, is_current: key.id === currentKeyOf(organization) }
  },
  create: ({ organization, via, body }) => createApiKey(organization, via, body),
  rotate: ({ organization, via, api_key_id, body }) => rotateApiKey(organization, via, api_key_id, body),
  async update({ organization, via, api_key_id, body }) {
    const renamed = await renameApiKey(organization, via, api_key_id, body.name)
    return { ...renamed, is_current: renamed.id === currentKeyOf(organization) }
  },
  revoke: ({ organization, via, api_key_id }) => revokeApiKey(organization, via, api_key_id),
})
