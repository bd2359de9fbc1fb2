import type { Context as HonoContext } from 'hono'
import { ApiError } from '#contract/error'
import type { ClientAddress } from './client-address'
import { unauthorized } from './errors'
import type { Limits } from './limits'

/** The organization that a secret belongs to; undefined when there is none. */
type Lookup = (secret: string) => Promise<number | undefined>

/** The organization that a secret belongs to; throws `refusal` when there is none, 429 when its address guesses. */
export type KeyCheck = (
  context: HonoContext,
  secret: string,
  lookup: Lookup,
  refusal?: ApiError,
) => Promise<number>

const maxSlowLookups = 4
const maxWaiting = 200

const busy = new ApiError(429, {
  success: false,
  error: 'RATE_LIMIT_EXCEEDED',
  message: 'Too many wrong keys came from this address.',
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
 * Every key is looked up, so that wrong keys from an address never block the valid ones of its neighbors. Addresses
 * that guess share a few look-ups at a time, so that guessing cannot occupy the database.
 */
export function createKeyCheck(limits: Limits, addressOf: ClientAddress): KeyCheck {
  const queue = createQueue()
  return async (context, secret, lookup, refusal = unauthorized) => {
    const address = addressOf(context)
    const isGuessing = await limits.isFailing(address)
    const organization = isGuessing ? await queue(() => lookup(secret)) : await lookup(secret)
    if (organization !== undefined) return organization
    await limits.noteFailure(address)
    throw refusal
  }
}
