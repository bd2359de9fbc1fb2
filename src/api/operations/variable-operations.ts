import type { api } from '#contract/http/api'
import { routed } from '~/api/routed'

/** Of the variables of a bot, which the first screen does not need. */
export const variableSources = routed<(typeof api)['variableSources']>({
  list: 'GET /v1/bots/{uid}/variable-sources',
})
