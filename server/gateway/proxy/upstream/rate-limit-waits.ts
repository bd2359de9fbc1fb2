import type { IncomingHttpHeaders } from 'node:http'
import type { Context as HonoContext } from 'hono'
import { ApiError } from '#contract/http/error'
import { answerError } from '#server/kernel/http/answers/errors'
import { isSafe } from './upstream'

const usualSeconds = 10
const mostSeconds = 3_600

/** Reads Retry-After, a number of seconds or a date, as seconds between one and an hour. */
export function secondsToWait({ 'retry-after': text = '' }: IncomingHttpHeaders, now: number): number {
  const seconds = /^\s*\d+\s*$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
  const asked = Number.isFinite(seconds) ? Math.ceil(seconds) : usualSeconds
  return Math.min(Math.max(asked, 1), mostSeconds)
}

/** Tells the dashboard for how many seconds the platform refuses requests of the whole account. */
const waitHeader = 'X-Platform-Wait'

/** 429: the platform's rate limit applies to the whole account or to one operation. */
class PlatformWait extends ApiError {
  readonly isOfAccount: boolean

  constructor(retryAfter: number, isOfAccount: boolean) {
    const message = `The platform asks us to wait ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`
    super(429, { success: false, error: 'RATE_LIMIT_EXCEEDED', message, retryAfter })
    this.isOfAccount = isOfAccount
  }
}

type Asked = { method: string; path: string }

// Placing calls has its own limit: an account that reaches it may still read.
const scopeOf = (account: string, { method, path }: Asked) =>
  isSafe(method) ? account : `${account} ${method} ${path.split('?')[0]}`

/**
 * Remembers until when the platform refuses requests. A 429 to a read applies to the whole account, a 429 to a write
 * only to that operation of the account.
 */
export function createWaits(clock = Date.now) {
  const until = new Map<string, number>()

  function secondsOf(scope: string): number {
    const leftMs = (until.get(scope) ?? 0) - clock()
    if (leftMs <= 0) until.delete(scope)
    return Math.max(0, Math.ceil(leftMs / 1000))
  }

  return {
    /** Throws 429 if the platform would refuse the request. */
    refuseEarly(account: string, asked: Asked): void {
      const ofAccount = secondsOf(account)
      if (ofAccount > 0) throw new PlatformWait(ofAccount, true)
      const ofThis = secondsOf(scopeOf(account, asked))
      if (ofThis > 0) throw new PlatformWait(ofThis, false)
    },
    /** Stores a 429 of the platform and returns the error for the caller. */
    note(account: string, asked: Asked, seconds: number): PlatformWait {
      const now = clock()
      for (const [scope, end] of until) if (end <= now) until.delete(scope)
      const scope = scopeOf(account, asked)
      until.set(scope, now + seconds * 1000)
      return new PlatformWait(seconds, scope === account)
    },
  }
}

export type Waits = ReturnType<typeof createWaits>

/** Answers an error, with the header that tells the dashboard to wait. */
export function answerWithWait(error: unknown, context: HonoContext): Promise<Response> {
  if (error instanceof PlatformWait && error.isOfAccount) {
    context.header(waitHeader, String(error.body.retryAfter))
  }
  return answerError(error, context)
}
