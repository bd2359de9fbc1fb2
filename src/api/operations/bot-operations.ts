import type { api } from '#contract/http/api'
import { routed } from '~/api/routed'

type Api = typeof api

/** Of the editor of a bot and its history, which the first screen does not need. */
export const botEstimate = routed<Api['botEstimate']>({ get: 'GET /v1/bot-estimate' })

export const botImpact = routed<Api['botImpact']>({ get: 'GET /v1/bots/{uid}/impact' })

export const botVersions = routed<Api['botVersions']>({
  list: 'GET /v1/bots/{uid}/versions',
  get: 'GET /v1/bots/{uid}/versions/{bot_version}',
  restore: 'POST /v1/bots/{uid}/versions/{bot_version}/restore',
})
