import { type Platform, platformOf } from '#server/gateway/proxy/platform'
import type { PlatformAnswer } from '#server/gateway/proxy/upstream/answer'
import type { Caller, Context } from '#server/kernel/http/caller'
import type { Implementation } from '#server/kernel/http/implement'

/** Asks the hosted platform on behalf of one account; rejects with the platform's own ApiError. */
export type Ask = Platform['ask']

/** With the key of whoever sent a request. */
export function askFor(caller: Caller): Ask {
  const platform = platformOf(caller)
  if (!platform) throw new Error('There is no platform to ask.')
  return platform.ask
}

type Request = Record<string, unknown> & Context

/** The same operations, before each of which something is done: nothing is held while the platform is asked. */
export function after(
  prepare: (request: Request) => Promise<unknown>,
  implementations: readonly Implementation[],
): Implementation[] {
  return implementations.map((implementation) => ({ ...implementation, prepare }))
}

/** What the platform answered, with something else in it. */
export function answering(body: unknown, answer?: PlatformAnswer): PlatformAnswer {
  const { 'content-length': _, ...headers } = answer?.headers ?? { 'content-type': 'application/json' }
  return { status: answer?.status ?? 200, headers, body: JSON.stringify(body) }
}
