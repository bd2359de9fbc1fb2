import { type Platform, platformOf } from '#server/gateway/proxy/platform'
import type { PlatformAnswer } from '#server/gateway/proxy/upstream/answer'
import type { Caller, Context } from '#server/kernel/http/caller'
import type { Implementation } from '#server/kernel/http/implement'

/** Asks the hosted platform on behalf of one account; rejects with the platform's own ApiError. */
export type Ask = Platform['ask']

/** Asks with the key of the caller. */
export function askFor(caller: Caller): Ask {
  const platform = platformOf(caller)
  if (!platform) throw new Error('There is no platform to ask.')
  return platform.ask
}

type Request = Record<string, unknown> & Context

/** Runs `prepare` before each operation, outside of its transaction, so that no lock is held while the platform answers. */
export function withPreparation(
  prepare: (request: Request) => Promise<unknown>,
  implementations: readonly Implementation[],
): Implementation[] {
  return implementations.map((implementation) => ({ ...implementation, prepare }))
}

/** The platform's answer with another body. */
export function answerWith(body: unknown, answer?: PlatformAnswer): PlatformAnswer {
  const { 'content-length': _, ...headers } = answer?.headers ?? { 'content-type': 'application/json' }
  return { status: answer?.status ?? 200, headers, body: JSON.stringify(body) }
}
