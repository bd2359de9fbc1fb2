import { account, Capabilities } from '#contract/accounts/account'
import { pathOf } from '#contract/http/route'
import { answerOf, errorOf } from '#server/gateway/proxy/upstream/answer'
import type { Upstream } from '#server/gateway/proxy/upstream/upstream'

const keptMs = 5 * 60_000
const afterFailureMs = 30_000
const patienceMs = 6_000

/**
 * Asks the platform for its capabilities, without a key. A platform without this operation has none. The dashboard cannot
 * use web calls of a platform, because a gateway passes no WebSockets on.
 */
async function ask(upstream: Upstream): Promise<Capabilities> {
  const path = pathOf(account.capabilities)
  const asked = { method: 'GET', path, headers: { accept: 'application/json' }, patienceMs }
  const answer = await answerOf(await upstream.send(asked), {
    host: upstream.host,
    isSafe: true,
    patienceMs,
    leftMs: patienceMs,
  })
  if ([401, 403, 404, 405].includes(answer.status)) return {}
  if (answer.status !== 200 || typeof answer.body !== 'string') throw errorOf(answer)
  const { web_calls: _, ...capabilities } = Capabilities.catch({}).parse(JSON.parse(answer.body))
  return capabilities
}

/**
 * Caches the platform's capabilities for some minutes. Only the first caller waits; while the platform does not answer,
 * the last answer remains valid.
 */
export function createPlatformCapabilities(upstream: Upstream, clock = Date.now) {
  let known: { capabilities: Capabilities; until: number } | undefined
  let asking: Promise<Capabilities> | undefined

  async function refresh(): Promise<Capabilities> {
    try {
      const capabilities = await ask(upstream)
      known = { capabilities, until: clock() + keptMs }
      return capabilities
    } catch (error) {
      if (!known) throw error
      known.until = clock() + afterFailureMs
      return known.capabilities
    } finally {
      asking = undefined
    }
  }

  return async (): Promise<Capabilities> => {
    if (!known || known.until <= clock()) asking ??= refresh()
    return known?.capabilities ?? (asking as Promise<Capabilities>)
  }
}

export type PlatformCapabilities = ReturnType<typeof createPlatformCapabilities>
