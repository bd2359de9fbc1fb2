import type { Context as HonoContext } from 'hono'
import { ApiError } from '#contract/http/error'
import { unauthorized } from '#server/kernel/http/answers/errors'
import type { ClientAddress } from './client-address'
import type { Limits } from './limits'

/** What a secret gives access to; undefined for a wrong one. */
type Lookup<Owner> = (secret: string) => Promise<Owner | undefined>

/** What a secret gives access to; throws `refusal` when it is wrong, 429 when its address guesses. */
export type KeyCheck = <Owner>(
  context: HonoContext,
  secret: string,
  lookup: Lookup<Owner>,
  refusal?: ApiError,
) => Promise<Owner>

/** Notes a wrong key or link in the server's audit log. */
type OnRefused = (address: string, route: string) => Promise<void>

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
