import { botEstimate } from '#contract/bots/estimate'
import { botImpact } from '#contract/bots/impact'
import { notFound } from '#contract/http/error'
import { findBot } from '#server/bots/store'
import { implement } from '#server/kernel/http/implement'
import { estimateOf } from './estimate'
import { impactOf } from './impact'

export const botImpactHandlers = implement(botImpact)({
  async get({ organization, uid }) {
    if (!(await findBot(organization, uid))) throw notFound('Bot')
    return impactOf(organization, uid)
  },
})

export const botEstimateHandlers = implement(botEstimate)({
  get: ({ organization, query }) => estimateOf(organization, query),
})
