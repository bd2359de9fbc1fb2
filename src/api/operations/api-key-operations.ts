import type { api } from '#contract/http/api'
import { routed } from '~/api/routed'

type Api = typeof api

/** The first screen does not need these. */
export const apiKeys = routed<Api['apiKeys']>({
  list: 'GET /v1/api-keys',
  create: 'POST /v1/api-keys',
  rotate: 'POST /v1/api-keys/{api_key_id}/rotate',
  update: 'PATCH /v1/api-keys/{api_key_id}',
  revoke: 'DELETE /v1/api-keys/{api_key_id}',
})
