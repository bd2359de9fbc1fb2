import type { PlatformAnswer } from './answer'

type Kept = { answer: Promise<PlatformAnswer>; size: number }

const shareMs = 3_000
const mostBytes = 64 * 1024 * 1024
const mostAnswers = 5_000

/**
 * What an account was answered within the last seconds, so that many who look at the same thing ask the platform once.
 * Answers on their way are shared too. In memory, and bounded; no account is ever given another's.
 */
export function createSharedAnswers(forMs = shareMs) {
  const accounts = new Map<string, Map<string, Kept>>()
  let bytes = 0
  let answers = 0

  function drop(account: string, path: string, kept: Kept): void {
    const known = accounts.get(account)
    if (known?.get(path) !== kept) return
    known.delete(path)
    if (known.size === 0) accounts.delete(account)
    answers -= 1
    bytes -= kept.size
  }

  function keep(account: string, path: string, ask: () => Promise<PlatformAnswer>): Kept {
    const kept: Kept = { answer: ask(), size: 0 }
    const known = accounts.get(account) ?? new Map<string, Kept>()
    accounts.set(account, known.set(path, kept))
    answers += 1
    kept.answer.then(
      ({ status, body }) => {
        if (accounts.get(account)?.get(path) !== kept) return
        const size = typeof body === 'string' ? body.length : 0
        if (status !== 200 || size === 0 || bytes + size > mostBytes) return drop(account, path, kept)
        kept.size = size
        bytes += size
        setTimeout(() => drop(account, path, kept), forMs).unref()
      },
      () => drop(account, path, kept),
    )
    return kept
  }

  return {
    /** The answer that is known, or on its way, or what `ask` gives. */
    async give(account: string, path: string, ask: () => Promise<PlatformAnswer>): Promise<PlatformAnswer> {
      const known = accounts.get(account)?.get(path)
      if (!known) return answers < mostAnswers ? keep(account, path, ask).answer : ask()
      const answer = await known.answer
      // A file arrives once, for whoever asked first.
      return typeof answer.body === 'string' ? answer : ask()
    },
    /** Something of the account has been changed, or may have been. */
    forget(account: string): void {
      for (const [path, kept] of accounts.get(account) ?? []) drop(account, path, kept)
    },
  }
}

export type SharedAnswers = ReturnType<typeof createSharedAnswers>
