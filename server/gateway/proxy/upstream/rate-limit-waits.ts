import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '#contract/http/error'
import { isSafe } from './upstream'

const usualSeconds = 10
const mostSeconds = 3_600

/** Seconds that the platform asks to wait: a number, or a date. Whatever it says, somebody tries again within an hour. */
export function secondsToWait({ 'retry-after': given = '' }: IncomingHttpHeaders, now: number): number {
  const seconds = /^\s*\d+\s*$/.test(given) ? Number(given) : (Date.parse(given) - now) / 1000
  const asked = Number.isFinite(seconds) ? Math.ceil(seconds) : usualSeconds
  return Math.min(Math.max(asked, 1), mostSeconds)
}

/** What tells the dashboard that the platform asks the whole account to wait; its value is seconds. */
export const waitHeader = 'X-Platform-Wait'

/** 429: the platform asks an account to wait, altogether or for one thing that it does. */
export class PlatformWait extends ApiError {
  readonly isOfAccount: boolean

  constructor(retryAfter: number, isOfAccount: boolean) {
    const message = `The platform asks us to wait ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`
    super(429, { success: false, error: 'RATE_LIMIT_EXCEEDED', message, retryAfter })
    this.isOfAccount = isOfAccount
  }
}

type Asked = { method: string; path: string }

// Placing calls has a limit of its own: who reaches that one may still read.
const scopeOf = (account: string, { method, path }: Asked) =>
  isSafe(method) ? account : `${account} ${method} ${path.split('?')[0]}`

/**
 * Until when the platform wants to hear nothing: of an account where it said so to a reading request, else of one
 * writing operation of the account.
 */
export function createWaits(clock = Date.now) {
  const until = new Map<string, number>()

  function secondsOf(scope: string): number {
    const leftMs = (until.get(scope) ?? 0) - clock()
    if (leftMs <= 0) until.delete(scope)
    return Math.max(0, Math.ceil(leftMs / 1000))
  }

  return {
    /** Throws 429 where a request would come too soon. */
    refuseEarly(account: string, asked: Asked): void {
      const ofAccount = secondsOf(account)
      if (ofAccount > 0) throw new PlatformWait(ofAccount, true)
      const ofThis = secondsOf(scopeOf(account, asked))
      if (ofThis > 0) throw new PlatformWait(ofThis, false)
    },
    /** The platform has just asked for so many seconds: gives the refusal of whoever made it do so. */
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
