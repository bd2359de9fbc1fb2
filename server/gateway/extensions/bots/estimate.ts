import { type BotEstimate, botEstimate } from '#contract/bots/estimate'
import { days, minuteOf, modelsIn } from '#server/analytics/bots/estimate'
import { isMirrored } from '#server/gateway/call-mirror/store'
import { implement } from '#server/kernel/http/implement'
import { botsWith, readLatency, readSpending } from './estimate-store'

const dayMs = 86_400_000
const minuteMs = 60_000

type Past = Pick<BotEstimate, 'spent' | 'latency'>

const unknown: Past = { spent: null, latency: null }

/** What the price list says; what calls have cost and taken, where those of the platform are copied. */
export const estimateBeside = implement(botEstimate)({
  async get({ organization, query }) {
    const models = modelsIn(query)
    const past = async (): Promise<Past> => {
      if (!(await isMirrored(organization))) return unknown
      const since = Date.now() - days * dayMs
      const uids = await botsWith(organization, models)
      const isOne = query.bot_uid !== undefined && uids.includes(query.bot_uid)
      const [spending, latency] = await Promise.all([
        isOne ? readSpending(organization, query.bot_uid ?? '', since) : undefined,
        readLatency(organization, uids, since),
      ])
      const { calls = 0, simulated = 0, duration_ms = 0, cost = null } = spending ?? {}
      const minutes = duration_ms / minuteMs
      const hasSpoken = cost !== null && minutes > 0
      return {
        spent: hasSpoken ? { calls, simulated, minutes, per_minute: cost / minutes } : null,
        latency,
      }
    }
    return { minute: minuteOf(models, query.prompt_length ?? 0), ...(await past()), days }
  },
})
