import type { Context as HonoContext } from 'hono'
import { ApiError } from '#contract/http/error'
import { unauthorized } from '#server/kernel/http/answers/errors'
import type { ClientAddress } from './client-address'
import type { Limits } from './limits'

/** Returns the owner of a secret; undefined for a wrong one. */
type Lookup<Owner> = (secret: string) => Promise<Owner | undefined>

/** Returns the owner of a secret; throws `refusal` if it is wrong, 429 if its address is guessing. */
export type KeyCheck = <Owner>(
  context: HonoContext,
  secret: string,
  lookup: Lookup<Owner>,
  refusal?: ApiError,
) => Promise<Owner>

/** Writes a wrong key or link to the server's audit log. */
type OnRefused = (address: string, route: string) => Promise<void>

const maxSlowLookups = 4
const maxWaiting = 200

const busy = new ApiError(429, {
  success: false,
  error: 'RATE_LIMIT_EXCEEDED',
  message: 'Too many invalid API keys from this address.',
  retryAfter: 1,
})

/** Runs a few tasks at a time; throws 429 when too many are waiting. */
function createQueue() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= maxWaiting) throw busy
    if (running >= maxSlowLookups) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await task()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

/**
 * Every key is looked up, so that wrong keys never block valid ones from the same address. Addresses that
 * guess share a few concurrent look-ups, so that guessing cannot occupy the database.
 */
export function createKeyCheck(limits: Limits, addressOf: ClientAddress, onRefused: OnRefused): KeyCheck {
  const queue = createQueue()
  return async (context, secret, lookup, refusal = unauthorized) => {
    const address = addressOf(context)
    const isGuessing = await limits.isFailing(address)
    const owner = isGuessing ? await queue(() => lookup(secret)) : await lookup(secret)
    if (owner !== undefined) return owner
    await onRefused(address, `${context.req.method} ${context.req.routePath}`)
    await limits.noteFailure(address)
    throw refusal
  }
}
