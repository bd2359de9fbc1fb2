import type { Context as HonoContext } from 'hono'
import type { ApiError } from '#contract/error'
import type { ClientAddress } from './client-address'
import { unauthorized } from './errors'
import type { Limits } from './limits'

/** Whose secret this is; undefined when nobody's. */
type Lookup = (secret: string) => Promise<number | undefined>

/** The organization that a secret belongs to; throws `refusal` when none, 429 when its sender guesses. */
export type KeyCheck = (
  context: HonoContext,
  secret: string,
  lookup: Lookup,
  refusal?: ApiError,
) => Promise<number>

export function createKeyCheck(limits: Limits, addressOf: ClientAddress): KeyCheck {
  return async (context, secret, lookup, refusal = unauthorized) => {
    const address = addressOf(context)
    await limits.mayTryKey(address)
    const organization = await lookup(secret)
    if (organization !== undefined) return organization
    await limits.noteFailedKey(address)
    throw refusal
  }
}
