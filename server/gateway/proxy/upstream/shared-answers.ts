import { ApiError } from '#contract/http/error'
import type { PlatformAnswer } from './answer'

type Kept = { answer: Promise<PlatformAnswer>; size: number; holder: string }

/** `holder` is a hash of the key that asks. */
type Asked = { account: string; holder: string; path: string }

const shareMs = 3_000
const admittedMs = 60_000
const mostBytes = 64 * 1024 * 1024
const mostAnswers = 5_000
const mostAdmitted = 50_000

type Limits = { forMs?: number; clock?: () => number }

/**
 * Caches answers of the platform for some seconds, so that many readers of one page cause one request. Pending answers
 * are shared too. The cache is bounded and never crosses accounts. A key receives the answer of another key of its
 * account only if the platform gave it the same path within the last minute: it may have been revoked or restricted.
 */
export function createSharedAnswers({ forMs = shareMs, clock = Date.now }: Limits = {}) {
  const accounts = new Map<string, Map<string, Kept>>()
  const admittedUntil = new Map<string, number>()
  let bytes = 0
  let answers = 0

  const nameOf = ({ account, holder, path }: Asked) => `${account} ${holder} ${path}`

  function admit(asked: Asked): void {
    if (admittedUntil.size >= mostAdmitted) admittedUntil.clear()
    admittedUntil.set(nameOf(asked), clock() + admittedMs)
  }

  function drop({ account, path }: Asked, kept: Kept): void {
    const known = accounts.get(account)
    if (known?.get(path) !== kept) return
    known.delete(path)
    if (known.size === 0) accounts.delete(account)
    answers -= 1
    bytes -= kept.size
  }

  function keep(asked: Asked, ask: () => Promise<PlatformAnswer>): Kept {
    const { account, holder, path } = asked
    const before = accounts.get(account)?.get(path)
    if (before) drop(asked, before)
    const kept: Kept = { answer: ask(), size: 0, holder }
    const known = accounts.get(account) ?? new Map<string, Kept>()
    accounts.set(account, known.set(path, kept))
    answers += 1
    kept.answer.then(
      ({ status, body }) => {
        if (status === 200) admit(asked)
        if (accounts.get(account)?.get(path) !== kept) return
        const size = typeof body === 'string' ? body.length : 0
        if (status !== 200 || size === 0 || bytes + size > mostBytes) return drop(asked, kept)
        kept.size = size
        bytes += size
        setTimeout(() => drop(asked, kept), forMs).unref()
      },
      () => drop(asked, kept),
    )
    return kept
  }

  const mayHave = (asked: Asked, { holder }: Kept) =>
    holder === asked.holder || (admittedUntil.get(nameOf(asked)) ?? 0) > clock()

  return {
    /** Returns the cached or pending answer, or else calls `ask`. */
    async share(asked: Asked, ask: () => Promise<PlatformAnswer>): Promise<PlatformAnswer> {
      const known = accounts.get(asked.account)?.get(asked.path)
      if (!known || !mayHave(asked, known)) {
        return answers < mostAnswers ? keep(asked, ask).answer : ask()
      }
      const answer = await known.answer.catch((error) => {
        // Only the key of the other caller was refused.
        if (known.holder !== asked.holder && error instanceof ApiError && error.status === 401) return ask()
        throw error
      })
      // A stream can be read once, by the first caller, and a refusal applies only to the key that received it.
      const isMine = known.holder === asked.holder
      return typeof answer.body === 'string' && (isMine || answer.status === 200) ? answer : ask()
    },
    /** Drops every answer of an account after a change. */
    forget(account: string): void {
      for (const [path, kept] of accounts.get(account) ?? []) drop({ account, path, holder: '' }, kept)
    },
  }
}

export type SharedAnswers = ReturnType<typeof createSharedAnswers>
