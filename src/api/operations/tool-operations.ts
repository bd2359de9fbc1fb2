import type { api } from '#contract/http/api'
import { routed } from '~/api/routed'

/** Of the tab of tools, which the first screen does not need. */
export const tools = routed<(typeof api)['tools']>({
  create: 'POST /v1/bots/{bot_uid}/tools',
  list: 'GET /v1/bots/{bot_uid}/tools',
  get: 'GET /v1/bots/{bot_uid}/tools/{tool_id}',
  update: 'PATCH /v1/bots/{bot_uid}/tools/{tool_id}',
  delete: 'DELETE /v1/bots/{bot_uid}/tools/{tool_id}',
  test: 'POST /v1/bots/{bot_uid}/tools/test',
})
